import { crc32, deflateSync } from 'node:zlib';

const width = 320;
const height = 240;
const brickWidth = 64;
const brickHeight = 30;
const joint = 4;
const palettes = [
  { joint: [214, 206, 194], bricks: [180, 92, 62], spread: 26 },
  { joint: [190, 192, 190], bricks: [138, 142, 140], spread: 18 },
] as const;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function pixel(x: number, y: number, { joint: gap, bricks, spread }: (typeof palettes)[number]): readonly number[] {
  const row = Math.floor(y / brickHeight);
  const shifted = x + (row % 2) * (brickWidth / 2);
  if (y % brickHeight < joint || shifted % brickWidth < joint) return gap;
  const shade = ((Math.floor(shifted / brickWidth) * 7 + row * 13) % 5) / 4 - 0.5;
  return bricks.map((value) => Math.round(value + shade * spread));
}

/** A stack of bricks or blocks as PNG (https://www.w3.org/TR/png-3/): what demo contacts send as their photo. */
export function demoPhoto(index: number): Buffer {
  const palette = palettes[index % palettes.length] ?? palettes[0];
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => pixel(x, y, palette)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.concat(lines), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
