import { expect, it } from 'vitest';
import { bind, canonicalJson, type Signed } from './sign-content.ts';

const signed: Signed = {
  order: 'P-000042',
  address: 'Eje 6 Sur 12',
  signedAt: '2026-11-23T18:00:00.000Z',
  lines: [{ name: 'Yeso', unit: 'bulto', quantity: 5 }],
  receiver: { name: 'Rosa Díaz', document: undefined },
  signature: [[[1, 2]]],
};

it('writes the same thing in one way, however it was put together', () => {
  expect(canonicalJson({ b: 1, a: [{ d: null, c: 'ñ' }], e: undefined })).toBe('{"a":[{"c":"ñ","d":null}],"b":1}');
  const { order, ...rest } = signed;
  expect(bind({ ...rest, order })).toEqual(bind(signed));
});

it('has another hash as soon as a quantity, a photo, the receiver, the place, the time or a stroke is another', () => {
  const others: Signed[] = [
    { ...signed, lines: [{ name: 'Yeso', unit: 'bulto', quantity: 4 }] },
    { ...signed, receiver: { name: 'Rosa Díaz', document: 'X1' } },
    { ...signed, address: 'Eje 6 Sur 13' },
    { ...signed, signedAt: '2026-11-23T18:00:01.000Z' },
    { ...signed, signature: [[[1, 3]]] },
    { ...signed, photos: [] },
    { ...signed, photos: ['ab'] },
    { ...signed, photos: ['cd'] },
  ];
  expect(new Set([signed, ...others].map((one) => bind(one).hash)).size).toBe(9);
  expect(bind(signed).hash).toMatch(/^[0-9a-f]{64}$/);
});

it('leaves the hash of what was signed before there were photos as it was', () => {
  expect(bind(signed).content).toBe(
    '{"address":"Eje 6 Sur 12","lines":[{"name":"Yeso","quantity":5,"unit":"bulto"}],"order":"P-000042","receiver":{"name":"Rosa Díaz"},"signature":[[[1,2]]],"signedAt":"2026-11-23T18:00:00.000Z"}',
  );
});
