import type pg from 'pg';

/** A text that PostgreSQL does not take: a column that is gone, a type that does not fit. */
export class Refusal extends Error {}

// One alternative per line, in this order: what stands in quotes, in a comment, or between statements.
const piece = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$;/-]+|[\s\S]/g;

/** The statements of a text, which may hold several. */
function statementsOf(text: string): string[] {
  const statements = [''];
  for (const [part] of text.matchAll(piece)) {
    if (part === ';') statements.push('');
    else statements.push(`${statements.pop()}${part}`);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

const preparable = /^\(*(select|insert|update|delete|with|values|merge|table)\b/i;
const copied = /^copy\s+(\S+?)\s*(?:\(([^)]*)\))?\s+(?:from|to)\b/i;
/** Statements without a plan, which name nothing of a schema. */
const plain =
  /^(begin|start|commit|rollback|set|savepoint|release|lock|truncate|analyze|vacuum|notify|listen|unlisten)\b/i;

/** Has PostgreSQL parse and plan every statement of a text, and run none. Throws `Refusal`. */
export async function prepare(client: pg.ClientBase, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await prepareOne(client, statement);
}

async function prepareOne(client: pg.ClientBase, statement: string): Promise<void> {
  const [, table, columns] = copied.exec(statement) ?? [];
  const checked = table ? `select ${columns ?? '*'} from ${table}` : statement;
  if (preparable.test(checked)) {
    await client.query(`prepare checked as ${checked}`).catch((err: Error) => {
      throw new Refusal(err.message);
    });
    await client.query('deallocate checked');
  } else if (!plain.test(checked))
    throw new Refusal(`no kind of statement that is known here: ${checked.slice(0, 60)}`);
}
