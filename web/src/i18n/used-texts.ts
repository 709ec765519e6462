import { parseSync } from 'vite';

type Node = { type: string; [key: string]: unknown };
type Path = readonly string[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '');

/** The functions that return the texts of a namespace. */
const readers = new Set(['useMessages', 'fetchMessages']);

/**
 * The texts of a namespace that a file uses, as paths of keys: `m.form.title`, or everything below `m.form` if that is passed
 * on as a whole. Variables that hold texts are followed by name within the file.
 */
export function usedTexts(file: string, code: string, namespace: string): Path[] {
  const program = parseSync(file, code).program as unknown as Node;
  const aliases = new Map<string, Path[]>();
  const found: Path[] = [];

  /** The paths that an expression refers to; undefined if it is not about texts. */
  function pathsOf(node: unknown): Path[] | undefined {
    if (!isNode(node)) return undefined;
    if (node.type === 'Identifier') return aliases.get(String(node.name));
    if (node.type === 'CallExpression') {
      const [first] = node.arguments as Node[];
      return readers.has(nameOf(node.callee)) && first?.value === namespace ? [[]] : undefined;
    }
    if (node.type === 'AwaitExpression') return pathsOf(node.argument);
    if (node.type === 'TSAsExpression') return pathsOf(node.expression);
    if (node.type === 'ConditionalExpression') {
      const one = pathsOf(node.consequent);
      const other = pathsOf(node.alternate);
      return one && other && [...one, ...other];
    }
    if (node.type !== 'MemberExpression') return undefined;
    const paths = pathsOf(node.object);
    const key = node.computed ? (node.property as Node).value : nameOf(node.property);
    if (key === 'length') return undefined;
    // `m.kinds[kind]` may mean any of them.
    return paths?.map((path) => (typeof key === 'string' ? [...path, key] : [...path, '*']));
  }

  function bind(pattern: unknown, paths: Path[]): void {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name) aliases.set(name, [...(aliases.get(name) ?? []), ...paths]);
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties as Node[]) {
      const key = nameOf(property.key);
      bind(
        property.value,
        paths.map((path) => [...path, key]),
      );
    }
  }

  function declare(node: Node): void {
    if (node.type === 'VariableDeclarator') {
      const paths = pathsOf(node.init);
      if (paths) bind(node.id, paths);
    }
    for (const child of childrenOf(node)) declare(child);
  }

  function collect(node: Node): void {
    if (node.type === 'VariableDeclarator' && pathsOf(node.init)) return;
    const { object, callee } = node as { object?: unknown; callee?: unknown };
    const paths = pathsOf(isMethodCall(node) ? (callee as Node).object : node);
    if (paths) found.push(...paths);
    for (const child of childrenOf(node))
      if (!(paths && (child === object || child === callee)) && !isKey(node, child)) collect(child);
  }

  declare(program);
  collect(program);
  return found;
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** In `m.steps.map(…)`, `map` is not the name of a text. */
const isMethodCall = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression';

/** `title` in `.title`, `title:` and `<Page title=…>` is not a variable. */
const isKey = (node: Node, child: Node): boolean =>
  (node.type === 'MemberExpression' && child === node.property && !node.computed) ||
  (node.type === 'Property' && child === node.key && !node.shorthand) ||
  (node.type === 'Property' && child === node.key && child !== node.value);

/** Whether a use of `used` shows the text at `path`: that text itself, or a group that contains it. */
export const shows = (used: Path, path: Path): boolean =>
  used.every((key, index) => index >= path.length || key === '*' || key === path[index]);
