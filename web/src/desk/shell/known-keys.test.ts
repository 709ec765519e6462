import { expect, it } from 'vitest';
import { keys, sections } from './known-keys.ts';

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** The folders whose buttons and fields a section is about. */
const foldersOf: Partial<Record<keyof typeof keys, readonly string[]>> = {
  contacts: ['../contacts/', '../admin/', '../imports/'],
  bulk: ['../contacts/list/'],
  board: ['../contacts/board/'],
  payments: ['../payments/record/'],
  lots: ['../listings/'],
  enquiries: ['../enquiries/'],
  reviews: ['../trust/'],
  templates: ['../templates/'],
  knowledge: ['../knowledge/'],
  newsletter: ['../newsletter/'],
  monitor: ['../monitoring/rating/'],
  alerts: ['../payments/alerts/'],
  requests: ['../personal-data/'],
  transfers: ['../payments/transfers/'],
  referrers: ['../payments/referrers/'],
  failedEvents: ['../failed-events/'],
};

const codeOf = (folders: readonly string[]): string =>
  Object.entries(sources)
    .filter(([file]) => folders.some((folder) => file.startsWith(folder)))
    .map(([, text]) => text)
    .join('\n');

/** Sections whose buttons take their key from an expression. */
const choosing: readonly string[] = ['enquiries', 'reviews'];

function attributeOf(key: string, isChosen: boolean): RegExp {
  const attribute = `(aria-keyshortcuts|shortcut)="${key}( Enter)?"`;
  return new RegExp(isChosen ? `${attribute}|\\W'${key}'\\W` : attribute);
}

it('lists no key that no button or field has', () => {
  for (const section of sections) {
    const folders = foldersOf[section];
    if (!folders) continue;
    const code = codeOf(folders);
    for (const { keys: pressed, does } of keys[section])
      for (const key of pressed)
        expect(code, `${section}: ${does}`).toMatch(attributeOf(key, choosing.includes(section)));
  }
});

const hears = /\buse(ListKeys|PressKeys|PlainKeys)\b/;

it('lists no key on a page that hears none', () => {
  for (const [section, folders] of Object.entries(foldersOf)) {
    const pages = folders.map((folder) => `../${folder.split('/')[1]}/`);
    expect(codeOf(pages), section).toMatch(hears);
  }
});

it('gives a key one meaning in each section', () => {
  for (const section of sections) {
    const single = keys[section].flatMap(({ keys: pressed }) => (pressed.length === 1 ? [pressed[0]] : []));
    expect(new Set(single).size, section).toBe(single.length);
  }
});
