import { expect, it } from 'vitest';
import { changesOf, readDecisions, withoutSent } from './favourites.ts';

it('reads what this device keeps, and nothing else', () => {
  expect(readDecisions('{"7":true,"8":false}')).toEqual({ 7: true, 8: false });
  expect(readDecisions('{"7":"yes","x":true,"9":true}')).toEqual({ 9: true });
  expect(readDecisions('[')).toEqual({});
  expect(readDecisions('null')).toEqual({});
  expect(readDecisions(null)).toEqual({});
});

it('sends hearts given apart from those taken back', () => {
  expect(changesOf({ 7: true, 8: false, 9: true })).toEqual({ add: [7, 9], remove: [8] });
});

it('keeps what the reader changed while a request was under way', () => {
  expect(withoutSent({ 7: false, 8: true, 9: true }, { 7: true, 8: true })).toEqual({ 7: false, 9: true });
});
