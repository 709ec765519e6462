/** What a file is by its first bytes: its name and declared type say nothing. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Bytes that are enough to tell. */
export const headBytes = 16;

/** Undefined for what is no photo. */
export function photoKindOf(head: Uint8Array): PhotoKind | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  if (text(head, 4, 8) !== 'ftyp') return undefined;
  const brand = text(head, 8, 12);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return heic.has(brand) ? 'heic' : undefined;
}
