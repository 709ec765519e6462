/** What a quick reply may name; each is filled from the contact, and `agente` from the person who answers. */
export const quickReplyVariables = ['nombre', 'negocio', 'zona', 'agente'] as const;

export type QuickReplyVariable = (typeof quickReplyVariables)[number];

/** A shortcut: what one types after the slash. */
export const shortcutPattern = /^[\p{L}\p{N}_-]{1,30}$/u;

const placeholder = /\{([\p{L}\p{N}_]{1,30})\}/gu;

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map((match) => match[1] ?? '')),
];

const isKnown = (name: string): name is QuickReplyVariable => (quickReplyVariables as readonly string[]).includes(name);

/** Variables that a text still has in braces: such a text must not be sent. */
export const unfilledIn = (text: string): QuickReplyVariable[] => namesIn(text).filter(isKnown);

/** Names in braces that nothing can fill. */
export const unknownIn = (text: string): string[] => namesIn(text).filter((name) => !isKnown(name));

/** Fills a text as far as the values reach; what is missing stays in its braces. */
export const fillQuickReply = (
  text: string,
  values: Readonly<Partial<Record<QuickReplyVariable, string | null>>>,
): string =>
  text.replace(placeholder, (braces, name: string) => (isKnown(name) ? values[name]?.trim() || braces : braces));
