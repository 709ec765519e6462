import { expect, it } from 'vitest';
import { photoKindOf } from './receive-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe0....JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n....IHDR', 'png'],
  ['RIFF....WEBPVP8 ', 'webp'],
  ['....ftypavif....', 'avif'],
  ['....ftypheic....', 'heic'],
  ['....ftypmp42....', undefined],
  ['<svg xmlns="http', undefined],
  ['<?xml version="1', undefined],
  ['MZ\x90\x00', undefined],
  ['RIFF....WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['', undefined],
])('recognises a file that starts with %j as %s', (text, kind) => {
  expect(photoKindOf(bytes(text))).toBe(kind);
});
