/** What the browser is told of a part that the build did not write. */
export const leftToBrowser = 'left-to-browser';

/** Thrown where the build writes the frame of a page behind a sign-in: React leaves its skeleton there for the browser. */
export class LeftToBrowser extends Error {}
