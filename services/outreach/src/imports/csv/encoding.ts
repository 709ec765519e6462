import type { ImportEncoding } from '@tianguis/proto/outreach/imports/import';

const begins = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte);

/** How a file is written: by its byte order mark, by the zeros that UTF-16 leaves, by whether all of it is UTF-8. */
export function encodingOf(head: Uint8Array, validUtf8: boolean): ImportEncoding {
  if (begins(head, 0xff, 0xfe)) return 'utf-16le';
  if (begins(head, 0xfe, 0xff)) return 'utf-16be';
  return sixteenBits(head) ?? (validUtf8 ? 'utf-8' : 'windows-1252');
}

/** Latin text in UTF-16 has a zero in every other byte. */
function sixteenBits(head: Uint8Array): ImportEncoding | undefined {
  const sample = head.subarray(0, 4_096);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length / 5;
  if (odd > many && even < many / 10) return 'utf-16le';
  return even > many && odd < many / 10 ? 'utf-16be' : undefined;
}

const signatures = [
  [0x50, 0x4b, 0x03, 0x04], // ZIP, and so Excel's own files
  [0xd0, 0xcf, 0x11, 0xe0], // Excel before 2007
  [0x25, 0x50, 0x44, 0x46], // PDF
  [0x1f, 0x8b], // gzip
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
];

/** Whether a file is anything but text. */
export function isBinary(head: Uint8Array): boolean {
  if (signatures.some((signature) => begins(head, ...signature))) return true;
  return head.subarray(0, 4_096).includes(0) && encodingOf(head, true) === 'utf-8';
}

/** The number of bytes of a decoded text; for UTF-8, only where all of it was valid. */
export function bytesOf(text: string, encoding: ImportEncoding): number {
  if (encoding === 'utf-8') return Buffer.byteLength(text);
  return encoding === 'windows-1252' ? text.length : text.length * 2;
}

/** Decodes piece by piece; a byte order mark is kept, so that positions in the text give positions in the bytes. */
export function createDecoder(encoding: ImportEncoding): (bytes: Uint8Array, last?: boolean) => string {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes, last = false) => decoder.decode(bytes, { stream: !last });
}

export interface Utf8Check {
  add(piece: Uint8Array): void;
  /** Whether it is invalid already, whatever follows. */
  isBroken(): boolean;
  /** Whether everything added is UTF-8; called once, at the end. */
  isValid(): boolean;
}

/** Checks a text piece by piece; a character may be cut between two. */
export function createUtf8Check(): Utf8Check {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let broken = false;
  const decode = (piece?: Uint8Array): void => {
    if (broken) return;
    try {
      decoder.decode(piece, { stream: piece !== undefined });
    } catch (err) {
      if (!(err instanceof TypeError)) throw err;
      broken = true;
    }
  };
  return {
    add: decode,
    isBroken: () => broken,
    isValid() {
      decode();
      return !broken;
    },
  };
}
