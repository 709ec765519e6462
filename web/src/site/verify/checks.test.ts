import { generateKeyPairSync, sign } from 'node:crypto';
import { footprintOf, inputsOf, totalOf } from '@tianguis/proto/footprint/footprint';
import { expect, test } from 'vitest';
import { followsFromInputs, isHashOf, isSealedBy, isTextOf, sha256Of } from './checks.ts';

test('a text is hashed as everybody hashes it', async () => {
  expect(await sha256Of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

const line = (quantity: number) => {
  const goods = { category: 'varilla', quantity, unit: 'tramo', condition: 'used' } as const;
  const inputs = inputsOf(goods);
  return {
    category: 'varilla',
    material: 'acero-metales',
    unit: 'tramo',
    condition: 'used',
    inputs,
    result: footprintOf(inputs),
  } as const;
};
const report = (...quantities: number[]) => {
  const lines = quantities.map(line);
  return { lines, total: totalOf(lines.map(({ result }) => result)) };
};

test('figures that follow from their inputs are told from those that do not', () => {
  const good = report(12, 3.5);
  expect(followsFromInputs(good)).toBe(true);
  expect(followsFromInputs({ ...good, total: { ...good.total, avoided: '1' } })).toBe(false);
  const [first, second] = good.lines;
  if (!first || !second) throw new Error('two lines');
  const changed = { ...first, result: { ...first.result, mass: '81' } };
  expect(followsFromInputs({ ...good, lines: [changed, second] })).toBe(false);
});

test('a seal is checked with the public key alone', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const seal = sign(null, Buffer.from('5 bultos ñ'), privateKey).toString('base64url');
  expect(await isSealedBy('5 bultos ñ', seal, pem)).toBe(true);
  expect(await isSealedBy('6 bultos ñ', seal, pem)).toBe(false);
});

test('what is shown is held against the text, in whatever order its names stand', async () => {
  const text = '{"lines":[{"unit":"kg","quantity":5}],"order":"P-1"}';
  expect(isTextOf(text, { order: 'P-1', lines: [{ quantity: 5, unit: 'kg' }] })).toBe(true);
  expect(isTextOf(text, { order: 'P-1', lines: [{ quantity: 4, unit: 'kg' }] })).toBe(false);
  expect(isTextOf(text, { order: 'P-1', lines: [] })).toBe(false);
  expect(await isHashOf(text, 'ba78')).toBe(false);
});
