import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';

/** The files of an archive, found as a reader does: from the directory at its end. */
function read(zip: Buffer) {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const found: { name: string; bytes: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const size = zip.readUInt32LE(at + 20);
    const length = zip.readUInt16LE(at + 28);
    const head = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(head)).toBe(0x04034b50);
    const start = head + 30 + zip.readUInt16LE(head + 26);
    const bytes = zip.subarray(start, start + size);
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(bytes));
    found.push({ name: zip.toString('utf8', at + 46, at + 46 + length), bytes });
    at += 46 + length;
  }
  expect(at).toBe(end);
  return found;
}

it('writes files that can be read as they were, with their names', () => {
  const files = [
    { name: 'política.pdf', bytes: Buffer.from('%PDF-1.7 ñ') },
    { name: 'vacío.txt', bytes: Buffer.alloc(0) },
  ];
  expect(read(writeZip(files, new Date('2026-11-29T13:15:20Z')))).toEqual(files);
});
