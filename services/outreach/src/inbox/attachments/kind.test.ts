import { expect, it } from 'vitest';
import { attachmentTypeOf } from './kind.ts';

it('tells a file by its content', () => {
  const kindOf = (hex: string) => attachmentTypeOf(Buffer.from(hex, 'hex'));
  expect(kindOf('ffd8ffe000104a464946')).toBe('image/jpeg');
  expect(kindOf('89504e470d0a1a0a0000000d')).toBe('image/png');
  expect(kindOf(Buffer.from('%PDF-1.7\n').toString('hex'))).toBe('application/pdf');
});

it('takes nothing else', () => {
  const webp = Buffer.from('RIFF....WEBPVP8 ');
  const others = [
    webp,
    Buffer.from('GIF89a'),
    Buffer.from('<svg>'),
    Buffer.from('PK\x03\x04'),
    Buffer.from('ffd8', 'hex'),
  ];
  for (const bytes of [...others, Buffer.alloc(0)]) expect(attachmentTypeOf(bytes)).toBeUndefined();
});
