/** An amount in pesos as people type it, `$1,234.50`; undefined if it is not one. */
export function pesosIn(typed: string | null): number | undefined {
  const plain = (typed ?? '').replaceAll(/[$,\s]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
