import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });

const readAloud = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label', 'text', 'hint']);

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* walk(child);
}

const hasWord = (text: unknown) => typeof text === 'string' && /\p{L}{2,}/u.test(text);

/** Text between tags, or in an attribute that a person hears or reads. */
function literal(node: Node): unknown {
  if (node.type === 'JSXText') return node.value;
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return undefined;
  return readAloud.has(String(node.name.name)) && node.value.type === 'Literal' ? node.value.value : undefined;
}

const literalsOf = (name: string, code: string) =>
  [...walk(parseSync(name, code).program as unknown as Node)].map(literal).filter(hasWord);

describe('components', () => {
  it('are found', () => expect(Object.keys(sources).length).toBeGreaterThan(40));

  it('hold no text of their own', () => {
    const found = Object.entries(sources).flatMap(([name, code]) =>
      literalsOf(name, code).map((text) => `${name}: ${String(text).trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('would be caught if they did', () => {
    expect(literalsOf('a.tsx', 'const A = () => <p title="Hola">Adiós</p>;')).toEqual(['Hola', 'Adiós']);
  });
});
