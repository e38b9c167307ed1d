// What is filled into sentences.

/** Of a number there can be one or many; everything else is filled in as it is. */
export type Facts = Record<string, string | number>;
