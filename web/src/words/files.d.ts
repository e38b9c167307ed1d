// Where the sentences are fetched from, as the build has put them there.

declare module "virtual:words" {
  /** The path of the folder that has a folder for every language. */
  export const FOLDER: string;
  export const LANGUAGES: readonly string[];
}
