import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';

interface Card {
  readonly id: number;
  readonly status: ContactStatus;
}

interface Column {
  readonly pages: readonly {
    readonly contacts: readonly Card[];
    readonly total: number;
    readonly nextCursor: string | null;
  }[];
}

/** A list with a card that moved: gone from where it no longer belongs, in its place by age where it does now. */
export function withMoved<C extends Column>(
  column: C,
  statuses: readonly ContactStatus[] | undefined,
  card: C['pages'][number]['contacts'][number],
): C {
  const isThere = column.pages.some(({ contacts }) => contacts.some(({ id }) => id === card.id));
  const belongs = !statuses || statuses.includes(card.status);
  if (!isThere && (!belongs || !statuses)) return column;
  const by = Number(belongs) - Number(isThere);
  const without = column.pages.map((page) => ({ ...page, contacts: page.contacts.filter(({ id }) => id !== card.id) }));
  const withCard = isThere ? replaced(column.pages, card) : inserted(without, card);
  const pages = belongs ? withCard : without;
  return { ...column, pages: pages.map((page) => ({ ...page, total: page.total + by })) };
}

const replaced = (pages: Column['pages'], card: Card): Column['pages'] =>
  pages.map((page) => ({ ...page, contacts: page.contacts.map((each) => (each.id === card.id ? card : each)) }));

/** Newest first; what is older than all that is loaded shows up when its page is. */
function inserted(pages: Column['pages'], card: Card): Column['pages'] {
  const at = pages.findIndex(
    ({ contacts, nextCursor }) => nextCursor === null || contacts.some(({ id }) => id < card.id),
  );
  return pages.map((page, index) =>
    index === at ? { ...page, contacts: [...page.contacts, card].toSorted((a, b) => b.id - a.id) } : page,
  );
}
