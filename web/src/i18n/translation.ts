/** The shape that the second language must have: the same keys and list lengths, any text. */
export type Translation<T> = T extends string ? string : { readonly [K in keyof T]: Translation<T[K]> };

type Slots<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never;

/** The values for the {slots} of a text, read from the Spanish literal. */
export type Values<T extends string> = { [Name in Slots<T>]: string | number };

export function fill<T extends string>(text: T, values: Values<T>): string {
  const table: Record<string, string | number> = values;
  return text.replace(/\{(\w+)\}(\.(?!\.))?/g, (_, name: string, end = '') => {
    const value = String(table[name] ?? `{${name}}`);
    // A moment that ends in "p.m." ends the sentence with the same full stop.
    return value.endsWith('.') ? value : value + end;
  });
}

/** The text for a word of the contract, or the word itself where the texts have none for it. */
export const named = (names: Readonly<Record<string, string>>, word: string): string => names[word] ?? word;
