import { expect, it } from 'vitest';
import { troubleOf } from './dictation.ts';

it.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['no-speech', 'unheard'],
  ['audio-capture', 'unheard'],
  ['network', 'failed'],
  ['aborted', undefined],
] as const)('says of %s that dictation %s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});
