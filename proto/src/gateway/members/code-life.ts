/** How long a one-time code is valid, and how often the requester may try it. */
export const codeLife = { minutes: 10, tries: 5 };
