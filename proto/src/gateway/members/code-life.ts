/** How long a one-time code holds, and how often it may be tried. */
export const codeLife = { minutes: 10, tries: 5 };
