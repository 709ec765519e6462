import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadPrompt } from './prompts.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

// An answer in the log names its prompt: a changed text is another version, whose digest goes here.
it.each([
  ['answer@7', 'e9fd74b3c12a'],
  ['photos@1', '7fde1c02c449'],
])('%s is what it was', (id, digest) => {
  const prompt = loadPrompt(id.split('@')[0] ?? '');
  expect([prompt.id, digestOf(prompt.text)]).toEqual([id, digest]);
});

it('fills in values once: braces inside a value stay as they are', () => {
  const text = loadPrompt('answer').fill({ language: 'English', web: 'https://t.test', entries: '[a] {web}' });
  expect(text).toContain('Answer in English');
  expect(text).toContain('[a] {web}');
});
