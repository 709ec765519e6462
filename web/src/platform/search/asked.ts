/** What a search box asks for: words, or a filter of the market, or both. */
export interface Asked {
  readonly q?: string;
  readonly category?: string;
  readonly material?: string;
  readonly zone?: string;
}

/** The market's address for it. */
export function addressOf(asked: Asked): string {
  const query = new URLSearchParams({ ...asked });
  return `/mercado${query.size > 0 ? `?${query}` : ''}`;
}
