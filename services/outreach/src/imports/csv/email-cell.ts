import { email as emailSchema } from '@tianguis/proto/fields';

const longest = 254;
const simple = /^[a-z0-9]+(?:[._+-][a-z0-9]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** The address of a cell that plainly holds one. */
export const plainEmail = (cell: string): string | undefined =>
  cell.length <= longest && simple.test(cell) ? cell.toLowerCase() : undefined;

/** What a cell with addresses says. */
export interface EmailCell {
  readonly email: string | undefined;
  readonly others: readonly string[];
}

/** Reads a cell that may hold several addresses, or words around them. */
export function readEmails(cell: string): EmailCell {
  const parts = cell.replace(/\bmailto:/gi, ' ').split(/[\s<>,;|/()"'[\]]+/);
  const addresses = parts.flatMap((part) => {
    const checked = emailSchema.safeParse(part.replace(/[.:]+$/, ''));
    return checked.success ? [checked.data] : [];
  });
  const each = [...new Set(addresses)];
  return { email: each[0], others: each.slice(1) };
}

const absent =
  /^(?:no (?:tiene|hay|aplica|cuenta|disponible|sabe|dio)|sin |ningun|n\/?[ad]$|na$|nd$|no$|none$|null$|s\/[a-z]+$|pendiente$|x+$|[-–—._*?0]+$)/i;

/** Words that people write where they have nothing to say: "no tiene", "N/A", "-". */
export const saysNothing = (cell: string): boolean => absent.test(cell.trim());
