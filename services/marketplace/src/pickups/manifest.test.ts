import { writePdf } from '@tianguis/chassis/documents/write-pdf';
import { expect, it } from 'vitest';
import { type Manifest, writeManifest } from './manifest.ts';

const manifest: Manifest = {
  signed: {
    order: 'P-000042',
    address: 'Eje 6 Sur 12, portón verde, Iztapalapa',
    signedAt: '2026-11-23T18:00:00.000Z',
    lines: [{ name: 'Yeso en bulto', unit: 'bulto', quantity: 12.5 }],
    receiver: { name: 'Rosa Díaz' },
    signature: [
      [
        [100, 800],
        [400, 200],
        [700, 900],
      ],
      [[900, 900]],
    ],
  },
  hash: 'ab'.repeat(32),
  seal: { value: 'c2VsbG8', keyId: '0123456789abcdef' },
  seller: 'Obras del Valle',
  buyer: '',
  startedAt: new Date('2026-11-23T17:00:00Z'),
  loadedAt: new Date('2026-11-23T17:40:00Z'),
  lines: [{ name: 'Yeso en bulto', category: null, material: 'otros', unit: 'bulto', quantity: 12.5 }],
};
const textOf = (one: Manifest, lang: 'es' | 'en') => JSON.stringify(writeManifest(one, lang, 'https://tianguis.test'));

it('says who delivered, carried and received what, with signature, hash, seal and a code that leads to them', () => {
  const text = textOf(manifest, 'es');
  const words = ['Obras del Valle', 'Eje 6 Sur 12', 'Rosa Díaz', '12.5 bultos', 'ab'.repeat(32), 'c2VsbG8', '"–"'];
  for (const word of [
    ...words,
    `https://tianguis.test/verificar/${'ab'.repeat(32)}`,
    'M100 400L400 100L700 450M900 450',
  ])
    expect(text).toContain(word);
});

it('is called what it is, in both languages, and names no seal where there is none', async () => {
  expect(textOf(manifest, 'es')).toContain('No es el formato oficial');
  expect(textOf(manifest, 'en')).toContain('It is not the official form');
  const unsealed = writeManifest({ ...manifest, seal: null }, 'en', 'https://tianguis.test');
  expect(JSON.stringify(unsealed)).not.toContain('verificar');
  expect((await writePdf(unsealed)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('names the photos of the loading by their hashes, where there were any', () => {
  expect(textOf(manifest, 'es')).not.toContain('Fotos al cargar');
  const photos = ['cd'.repeat(32), 'ef'.repeat(32)];
  const text = textOf({ ...manifest, signed: { ...manifest.signed, photos } }, 'en');
  expect(text).toContain(`Photo 1, SHA-256: ${photos[0]}`);
  expect(text).toContain(`Photo 2, SHA-256: ${photos[1]}`);
});
