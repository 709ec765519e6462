/** What of an account somebody may ask about; `all`: what is still missing of all of it. */
export const accountMatters = ['all', 'address', 'name', 'phone', 'mail', 'notices', 'data', 'deposit'] as const;
export type AccountMatter = (typeof accountMatters)[number];
