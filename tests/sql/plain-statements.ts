import { stripTypeScriptTypes } from 'node:module';
import {
  type CallExpression,
  type Expression,
  type Function as FunctionNode,
  type Node,
  type Program,
  parse,
  type TemplateLiteral,
} from 'acorn';

/** A call that hands SQL to the database as a string: `tx.query('…')`. */
export interface PlainStatement {
  readonly line: number;
  /** An expression on the module's own names whose value is every text that the call may run; none where no one can say. */
  readonly texts?: string;
}

type Any = Node & Readonly<Record<string, unknown>>;

type Binding =
  /** Of the module or global: its value can be had when the module is loaded. */
  | { readonly kind: 'module' }
  | { readonly kind: 'constant'; readonly value: Expression }
  | { readonly kind: 'parameter'; readonly of: FunctionNode; readonly index: number }
  /** Known when the code runs, and only then. */
  | { readonly kind: 'unknown' };

interface Scope {
  /** What it belongs to. */
  readonly of: Node;
  readonly parent?: Scope;
  readonly names: Map<string, Binding>;
}

const unknown: Binding = { kind: 'unknown' };
const queries = new Set(['query', '$queryRawUnsafe', '$executeRawUnsafe']);

const parsed = (source: string): Program =>
  parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true });

class Unknowable extends Error {}

const isNode = (value: unknown): value is Any =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Any[] => Object.values(node).flat().filter(isNode);

const isFunction = (node: Node): node is FunctionNode =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);

/** The names that a pattern binds. */
function namesOf(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [(pattern as Any).name as string];
  if (pattern.type === 'Property') return namesOf((pattern as Any).value as Node);
  if (pattern.type === 'AssignmentPattern') return namesOf((pattern as Any).left as Node);
  return childrenOf(pattern).flatMap(namesOf);
}

/** What the statements of a block declare. */
function declaredIn(statements: readonly Any[]): Map<string, Binding> {
  const names = new Map<string, Binding>();
  for (const statement of statements) {
    if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
      for (const name of namesOf(statement.id as Node)) names.set(name, unknown);
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations as { id: Any; init: Expression | null }[]) {
      const isPlain = statement.kind === 'const' && id.type === 'Identifier' && init;
      for (const name of namesOf(id)) names.set(name, isPlain ? { kind: 'constant', value: init } : unknown);
    }
  }
  return names;
}

/** Finds the calls of a module, and what their text is made of. */
class Reader {
  readonly #source: string;
  readonly #scopes = new Map<Node, Scope>();
  readonly #calls: CallExpression[] = [];
  readonly #owner = new Map<FunctionNode, string>();
  readonly #underWay = new Set<Node>();

  constructor(source: string) {
    this.#source = source;
    const program = parsed(source);
    this.#visit(program, { of: program, names: new Map() });
  }

  /** Every call that runs a text. */
  statements(): PlainStatement[] {
    return this.#calls.flatMap((call) => {
      const text = this.#textOf(call);
      return text ? [{ line: call.loc?.start.line ?? 0, texts: this.#try(text) }] : [];
    });
  }

  #textOf({ callee, arguments: [first] }: CallExpression): Expression | undefined {
    const name = callee.type === 'MemberExpression' ? callee.property : callee;
    if (name.type !== 'Identifier' || !queries.has(name.name) || !first || first.type === 'SpreadElement') return;
    if (first.type !== 'ObjectExpression') return first;
    const text = first.properties.find((it) => it.type === 'Property' && namesOf(it.key)[0] === 'text');
    return text?.type === 'Property' ? text.value : undefined;
  }

  #visit(node: Any | Program, outer: Scope): void {
    const scope = this.#scopeOf(node as Any, outer);
    this.#scopes.set(node, scope);
    if (node.type === 'CallExpression') this.#calls.push(node as unknown as CallExpression);
    this.#nameFunction(node as Any);
    for (const child of childrenOf(node)) this.#visit(child, scope);
  }

  #nameFunction(node: Any): void {
    const made = node.type === 'VariableDeclarator' ? node.init : node;
    if (isNode(made) && isFunction(made) && isNode(node.id)) this.#owner.set(made, namesOf(node.id)[0] ?? '');
  }

  #scopeOf(node: Any, parent: Scope): Scope {
    const names = this.#namesIn(node);
    return names ? { of: node, parent, names } : parent;
  }

  #namesIn(node: Any): Map<string, Binding> | undefined {
    if (node.type === 'BlockStatement') return declaredIn(node.body as Any[]);
    if (node.type === 'CatchClause') return new Map(namesOf(node.param as Node | null).map((name) => [name, unknown]));
    if (node.type.startsWith('For')) {
      const declared = (node.left ?? node.init) as Any | null;
      const names = declared?.type === 'VariableDeclaration' ? [...declaredIn([declared]).keys()] : [];
      return new Map(names.map((name) => [name, unknown]));
    }
    if (!isFunction(node)) return undefined;
    const names = new Map<string, Binding>();
    node.params.forEach((pattern, index) => {
      const binding: Binding = pattern.type === 'Identifier' ? { kind: 'parameter', of: node, index } : unknown;
      for (const name of namesOf(pattern)) names.set(name, binding);
    });
    return names;
  }

  #binding(name: string, from: Scope | undefined, within?: Node): Binding {
    for (let scope = from; scope; scope = scope.parent) {
      const found = scope.names.get(name);
      const isInner = within && scope.of.start >= within.start && scope.of.end <= within.end;
      if (found) return isInner ? { kind: 'module' } : found;
    }
    return { kind: 'module' };
  }

  #try(text: Expression): string | undefined {
    try {
      return this.#texts(text);
    } catch (err) {
      if (err instanceof Unknowable) return undefined;
      throw err;
    }
  }

  /** An expression whose value is the list of all values that `node` may have. */
  #texts(node: Expression): string {
    if (this.#underWay.has(node)) throw new Unknowable('it depends on itself');
    this.#underWay.add(node);
    try {
      return this.#textsOf(node);
    } finally {
      this.#underWay.delete(node);
    }
  }

  #textsOf(node: Expression): string {
    switch (node.type) {
      case 'TemplateLiteral':
        return this.#template(node);
      case 'ConditionalExpression':
        return `[...${this.#texts(node.consequent)}, ...${this.#texts(node.alternate)}]`;
      case 'LogicalExpression':
        return `[...${this.#texts(node.left)}, ...${this.#texts(node.right)}]`;
      case 'BinaryExpression':
        return node.operator === '+' && node.left.type !== 'PrivateIdentifier'
          ? `$sql.joined(['', '', ''], [${this.#texts(node.left)}, ${this.#texts(node.right)}])`
          : this.#any(node);
      case 'Identifier':
        return this.#name(node.name, this.#scopes.get(node));
      case 'MemberExpression':
        return this.#member(node.object as Expression, node.computed ? (node.property as Expression) : undefined, node);
      default:
        return this.#any(node);
    }
  }

  #template({ quasis, expressions }: TemplateLiteral): string {
    const texts = quasis.map(({ value }) => JSON.stringify(value.cooked));
    return `$sql.joined([${texts.join()}], [${expressions.map((it) => this.#texts(it)).join()}])`;
  }

  /** `columns[order]`: one of the values of `columns`, whatever `order` is. */
  #member(object: Expression, key: Expression | undefined, whole: Expression): string {
    try {
      return this.#any(whole);
    } catch (err) {
      if (!(err instanceof Unknowable) || !key) throw err;
      return `${this.#texts(object)}.flatMap((it) => Object.values(it))`;
    }
  }

  #name(name: string, scope: Scope | undefined): string {
    const binding = this.#binding(name, scope);
    if (binding.kind === 'module') return `[${name}]`;
    if (binding.kind === 'constant') return this.#texts(binding.value);
    if (binding.kind === 'parameter') return this.#argument(binding.of, binding.index);
    throw new Unknowable(name);
  }

  /** What a function of this module is called with. */
  #argument(of: FunctionNode, index: number): string {
    const name = this.#owner.get(of);
    const calls = this.#calls.filter(({ callee }) => callee.type === 'Identifier' && callee.name === name);
    if (!name || calls.length === 0 || this.#isExported(name)) throw new Unknowable('a parameter');
    const lists = calls.map((call) => {
      const argument = call.arguments[index];
      if (argument?.type === 'SpreadElement') throw new Unknowable('a parameter');
      if (argument) return `...${this.#texts(argument)}`;
      const pattern = of.params[index];
      if (pattern?.type !== 'AssignmentPattern') throw new Unknowable('a parameter');
      return `...${this.#texts(pattern.right)}`;
    });
    return `[${lists.join()}]`;
  }

  #isExported(name: string): boolean {
    return new RegExp(`^export (async )?(const|function) ${name.replace('$', '\\$')}\\b`, 'm').test(this.#source);
  }

  /** Any other expression, with every value that its local names may have. */
  #any(node: Expression): string {
    if (this.#isOfTheMoment(node)) throw new Unknowable(node.type);
    const text = this.#source.slice(node.start, node.end);
    const names = [...new Set(this.#localNames(node, node))];
    if (names.length === 0) return `[${text}]`;
    const lists = names.map((name) => this.#name(name, this.#scopes.get(node)));
    return `$sql.applied((${names.join()}) => (${text}), [${lists.join()}])`;
  }

  #isOfTheMoment = (node: Node): boolean =>
    ['AwaitExpression', 'ThisExpression', 'YieldExpression'].includes(node.type) ||
    childrenOf(node).some(this.#isOfTheMoment);

  #localNames(node: Node, within: Node): string[] {
    if (node.type === 'Identifier') {
      const { name } = node as Any & { readonly name: string };
      return this.#binding(name, this.#scopes.get(node), within).kind === 'module' ? [] : [name];
    }
    const { computed } = node as Any;
    return Object.entries(node).flatMap(([key, value]) => {
      if ((key === 'property' || key === 'key') && !computed) return [];
      return [value]
        .flat()
        .filter(isNode)
        .flatMap((child) => this.#localNames(child, within));
    });
  }
}

const runs = new Set(['run', 'runOne', 'runMaybe', 'runCount']);
const declares = new Set(['statement', 'dynamicStatement']);

const calls = (node: Any, names: ReadonlySet<string>): boolean =>
  node.type === 'CallExpression' && names.has(namesOf(node.callee as Node)[0] ?? '');

/** Whether a part of this node, outside of declared statements, is what `is` says. */
const holds = (node: Any, is: (part: Any) => boolean): boolean =>
  !calls(node, declares) && (is(node) || childrenOf(node).some((child) => holds(child, is)));

const isSqlTag = (node: Any): boolean =>
  node.type === 'TaggedTemplateExpression' && namesOf(node.tag as Node)[0] === 'sql';

/** The functions that run what they write with the `sql` tag, which no test prepares. */
function undeclaredIn(node: Any): Any[] {
  const here = isFunction(node) && holds(node, isSqlTag) && holds(node, (part) => calls(part, runs)) ? [node] : [];
  const within = calls(node, declares) ? [] : childrenOf(node).flatMap(undeclaredIn);
  return within.length > 0 ? within : here;
}

/** The lines of functions that run what they write with the `sql` tag, and do not declare it. */
export const undeclaredTagsOf = (typescript: string): number[] =>
  undeclaredIn(parsed(stripTypeScriptTypes(typescript)) as Node as Any).map(({ loc }) => loc?.start.line ?? 0);

/** The calls of a TypeScript module that hand SQL to the database as a string. */
export const plainStatementsOf = (typescript: string): PlainStatement[] =>
  new Reader(stripTypeScriptTypes(typescript)).statements();

const most = 64;

/** What expressions of `texts` call. */
export const helpers = {
  /** Every text of these parts with one of each list in between; where that is too many, each of each list at least once. */
  joined(parts: readonly string[], lists: readonly (readonly unknown[])[]): string[] {
    return combinations(lists).map((values) => parts.map((part, i) => part + (values[i] ?? '')).join(''));
  },
  /** `work` with one of each list. */
  applied: (work: (...values: unknown[]) => unknown, lists: readonly (readonly unknown[])[]): unknown[] =>
    combinations(lists).map((values) => work(...values)),
};

function combinations(lists: readonly (readonly unknown[])[]): unknown[][] {
  const count = lists.reduce((product, { length }) => product * length, 1);
  const first = lists.map(([value]) => value);
  if (count > most) return [first, ...lists.flatMap((list, i) => list.slice(1).map((value) => first.with(i, value)))];
  return lists.reduce<unknown[][]>((made, list) => made.flatMap((values) => list.map((it) => [...values, it])), [[]]);
}
