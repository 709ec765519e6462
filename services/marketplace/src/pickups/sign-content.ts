import { createHash } from 'node:crypto';

/** What a receiver signs for. */
export interface Signed {
  readonly order: string;
  readonly address: string;
  readonly signedAt: string;
  readonly lines: readonly { readonly name: string; readonly unit: string; readonly quantity: number }[];
  /** SHA-256 of the widest file of each photo of the loading; absent where it was signed before there were photos. */
  readonly photos?: readonly string[];
  readonly receiver: { readonly name: string; readonly document?: string | undefined };
  readonly signature: readonly (readonly (readonly [number, number])[])[];
}

/** JSON of one form alone: names in alphabetical order, no spaces, what is undefined left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The text that is kept and the hash that binds it: another quantity, photo, name or stroke has another one. */
export function bind(signed: Signed): { readonly content: string; readonly hash: string } {
  const content = canonicalJson(signed);
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}
