import { footprintOf, totalOf } from '@tianguis/proto/footprint/footprint';
import type { ImpactContent } from '@tianguis/proto/marketplace/impact/report';

/** The SHA-256 of a text in hexadecimal; undefined where the browser offers none. */
export async function sha256Of(text: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the figures of a report follow from its inputs, to the last digit. */
export function followsFromInputs({ lines, total }: Pick<ImpactContent, 'lines' | 'total'>): boolean {
  const results = lines.map(({ inputs }) => footprintOf(inputs));
  return isSame(totalOf(results), total) && lines.every(({ result }, index) => isSame(result, results[index] ?? {}));
}

/** Whether a text has this hash; undefined where the browser cannot say. */
export async function isHashOf(text: string, hash: string): Promise<boolean | undefined> {
  const found = await sha256Of(text);
  return found === undefined ? undefined : found === hash;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const derOf = (pem: string) => bytesOf(pem.replaceAll(/-----[^-]+-----|\s/g, ''));

const isUnknown = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotSupportedError';

/** Whether an Ed25519 key, in PEM, signed a text; undefined where the browser cannot say. */
export async function isSealedBy(text: string, seal: string, publicKey: string): Promise<boolean | undefined> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  try {
    const key = await subtle.importKey('spki', derOf(publicKey), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, bytesOf(seal), new TextEncoder().encode(text));
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** Whether two things say the same, in whatever order their names stand. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([name, value]) => isSame(value, others.get(name)));
}

/** Whether what is shown is what the text says. */
export const isTextOf = (text: string, content: object): boolean => isSame(JSON.parse(text), content);
