import { footprintOf, totalOf } from '@tianguis/proto/footprint/footprint';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';

/** The SHA-256 of a text in hexadecimal; undefined where the browser offers none. */
export async function sha256Of(text: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const same = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([key, value]) => others.get(key) === value);
};

/** Whether the figures of a report follow from its inputs, to the last digit. */
export function followsFromInputs({ lines, total }: Pick<ImpactContent, 'lines' | 'total'>): boolean {
  const results = lines.map(({ inputs }) => footprintOf(inputs));
  return same(totalOf(results), total) && lines.every(({ result }, index) => same(result, results[index] ?? {}));
}

/** Whether what is shown is what the hash is of. */
export const isTextOf = (text: string, content: ImpactContent): boolean =>
  JSON.stringify(JSON.parse(text)) === JSON.stringify(content);
