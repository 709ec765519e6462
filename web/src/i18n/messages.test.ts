import { describe, expect, it } from 'vitest';
import { shows, usedTexts } from './used-texts.ts';

type Tree = { readonly [key: string]: Tree } | string;

const es = import.meta.glob<Tree>('../**/texts/es.ts', { import: 'default', eager: true });
const en = import.meta.glob<Tree>('../**/texts/en.ts', { import: 'default', eager: true });
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/texts/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

const nameOf = (path: string) => path.replace(/^\.\.\/|\/texts\/\w+\.ts$/g, '');
const namespaces = Object.keys(es).map(nameOf);

function leaves(tree: Tree, path: readonly string[] = []): [path: string[], text: string][] {
  if (typeof tree === 'string') return [[[...path], tree]];
  return Object.entries(tree).flatMap(([key, child]) => leaves(child, [...path, key]));
}

const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe('messages', () => {
  it('exist in both languages', () => {
    expect(Object.keys(en).map(nameOf)).toEqual(namespaces);
  });

  it.each(namespaces)('%s has the same keys and slots in both languages', (name) => {
    const spanish = leaves(es[`../${name}/texts/es.ts`] ?? '');
    const english = new Map(leaves(en[`../${name}/texts/en.ts`] ?? '').map(([path, text]) => [path.join('.'), text]));
    expect([...english.keys()]).toEqual(spanish.map(([path]) => path.join('.')));
    for (const [path, text] of spanish) {
      expect(text.trim(), path.join('.')).not.toBe('');
      expect(slots(english.get(path.join('.')) ?? ''), path.join('.')).toEqual(slots(text));
    }
  });

  it.each(namespaces)('%s has no unused key', (name) => {
    const used = sources
      .filter(([, code]) => code.includes(`Messages('${name}')`))
      .flatMap(([file, code]) => usedTexts(file, code, name));
    const unused = leaves(es[`../${name}/texts/es.ts`] ?? '').filter(([path]) => !used.some((use) => shows(use, path)));
    expect(unused.map(([path]) => path.join('.'))).toEqual([]);
  });

  it('a key of another group does not count as used', () => {
    const code = `const m = useMessages('site/x'); const { list: rows } = m; const t = m.form;
      const a = [<Head title={m.head.title} />, t.save, rows.map(({ text }) => text), m.kinds[kind].name, hand(m.whole)];`;
    const used = usedTexts('a.tsx', code, 'site/x');
    const isUsed = (path: string) => used.some((use) => shows(use, path.split('.')));
    expect(['head.title', 'form.save', 'list.0.text', 'kinds.one.name', 'whole.a.b'].filter(isUsed)).toHaveLength(5);
    expect(['head.text', 'form.title', 'title', 'kinds.one.title', 'save'].filter(isUsed)).toEqual([]);
  });
});
