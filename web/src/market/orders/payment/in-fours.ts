/** A long number as people read it out. */
export const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
