import { describe, expect, it } from 'vitest';

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

const isIndex = (key: string) => /^\d+$/.test(key);

/** A key counts as used where its name stands in a file of its namespace, or what it is in is handed on as a whole. */
function isUsed(path: readonly string[], code: string): boolean {
  const own = path.filter((key) => !isIndex(key));
  const last = own.at(-1) ?? '';
  const groups = path.slice(0, -1).filter((key) => !isIndex(key));
  if (/\btexts=\{m\}/.test(code)) return true;
  if (new RegExp(`[.{,]\\s*${last}\\b`).test(code)) return true;
  return groups.some((group) => new RegExp(`\\.${group}\\b(?!\\.[a-z])|\\.${group}\\.(map|slice)`).test(code));
}

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
    const isUser = (text: string) => text.includes(`('${name}')`) || text.includes(`['${name}']`);
    const code = sources.filter(([, text]) => isUser(text));
    const all = code.map(([, text]) => text).join('\n');
    const unused = leaves(es[`../${name}/texts/es.ts`] ?? '').filter(([path]) => !isUsed(path, all));
    expect(unused.map(([path]) => path.join('.'))).toEqual([]);
  });
});
