import { encode } from 'uqr';

/** A QR code as a path, one unit for each square. */
export function qrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, box: [size, size] as const };
}
