// What `vite-plugin-locales.ts` tells the page.

declare module "virtual:locales" {
  /** The path of the folder that has a folder for every language. */
  export const FOLDER: string;
  export const LANGUAGES: readonly string[];
}
