import type { ReferrerReads } from '../ports.ts';

/** Whose code this is, as far as a stranger may know: the first name, while the code holds. */
export async function findReferrer(reads: ReferrerReads, { code }: { code: string }) {
  const name = await reads.activeName(code);
  return { valid: name !== undefined, firstName: name?.trim().split(/\s+/)[0] ?? null };
}
