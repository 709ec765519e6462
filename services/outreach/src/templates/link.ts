// Punctuation at the end of an address belongs to the sentence.
export const linkPattern = /https?:\/\/[^\s<>"'{}]*[^\s<>"'{}.,;:!?)\]*_~]/giu;

/** Addresses in a text, each once. */
export const linksOf = (text: string): string[] => [...new Set(text.match(linkPattern))];

export const replaceLinks = (text: string, by: (url: string) => string): string => text.replace(linkPattern, by);

export const isOwnLink = (url: string, linkBase: string): boolean => url.startsWith(linkBase);
