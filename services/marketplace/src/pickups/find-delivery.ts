import { createHash } from 'node:crypto';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type SealStatement, sealStatement } from '@tianguis/proto/marketplace/pickups/seal';
import { sealStore } from './seal-store.ts';
import type { Signed } from './sign-content.ts';

const listOf = (lines: readonly { unit: string; quantity: number }[]): string =>
  JSON.stringify(lines.filter(({ quantity }) => quantity > 0).map(({ unit, quantity }) => [unit, quantity]));

/** Whether what the receiver signed, as it is kept, is what was sealed. */
export function isIntact(content: string, { hash, lines }: Pick<SealStatement, 'hash' | 'lines'>): boolean {
  if (createHash('sha256').update(content).digest('hex') !== hash) return false;
  return listOf((JSON.parse(content) as Signed).lines) === listOf(lines);
}

/** Finds a sealed delivery by its hash, for whoever checks it: nobody's name, address or signature. */
export const findDelivery = (storage: Pick<Storage, 'query'>) => async (hash: string) => {
  const found = await sealStore(storage).withHash(hash);
  if (!found) return undefined;
  const { content, text, seal, key } = found;
  const statement = sealStatement.parse(JSON.parse(text));
  return { kind: 'delivery' as const, statement, text, seal, key, intact: isIntact(content, { ...statement, hash }) };
};
