import { expect, it } from 'vitest';
import { keys, sections } from './known-keys.ts';

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** The folders whose buttons and fields a section is about. */
const foldersOf: Partial<Record<keyof typeof keys, readonly string[]>> = {
  contacts: ['../contacts/list/'],
  bulk: ['../contacts/list/'],
  board: ['../contacts/board/'],
  payments: ['../payments/record/'],
  lots: ['../listings/'],
};

const codeOf = (folders: readonly string[]): string =>
  Object.entries(sources)
    .filter(([file]) => folders.some((folder) => file.startsWith(folder)))
    .map(([, text]) => text)
    .join('\n');

it('lists no key that no button or field has', () => {
  for (const section of sections) {
    const folders = foldersOf[section];
    if (!folders) continue;
    const code = codeOf(folders);
    for (const { keys: pressed, does } of keys[section])
      for (const key of pressed)
        expect(code, `${section}: ${does}`).toMatch(new RegExp(`(aria-keyshortcuts|shortcut)="${key}"`));
  }
});

it('gives a key one meaning in each section', () => {
  for (const section of sections) {
    const single = keys[section].flatMap(({ keys: pressed }) => (pressed.length === 1 ? [pressed[0]] : []));
    expect(new Set(single).size, section).toBe(single.length);
  }
});
