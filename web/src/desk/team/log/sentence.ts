import { type Said, sentencesIn } from '@tianguis/proto/gateway/audit/sentence';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useTemplates } from '../../shared/api/templates.ts';
import { useCategoryNames } from '../../shared/categories/api.ts';
import { useTemplateTitle } from '../../shared/template-title.ts';
import { type Entry, useStaff } from '../api.ts';
import { useSubjectNames } from './subject-names.ts';

interface Linked extends Said {
  /** Where its subject is at the desk. */
  readonly href: string | undefined;
}

export type SentenceOf = (entry: Entry) => Linked;

/** The pages of things that entries are about. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  contacts: (id) => `/admin?contact=${id}`,
  campaigns: (id) => `/admin?tab=campaigns&campaign=${id}`,
  conversations: (id) => `/responses?contact=${id}`,
  orders: (id) => `/ventas?pedido=${id}`,
  payments: (id) => `/pagos?q=${id}&pago=${id}`,
  listings: (id) => `/lotes?q=${id}`,
  enquiries: (id) => `/enquiries?enquiry=${id}`,
};

/** Where the subject of an entry is at the desk, if it has a place of its own. */
export function hrefOf(subject: string): string | undefined {
  const [kind = '', id] = subject.split('/');
  return id === undefined ? undefined : pages[kind]?.(id);
}

type Names = Readonly<Record<string, string>>;

/** What a value is called: a template that is named like a code takes no code's word. */
export const valuesOf = <Codes extends Names>(codes: Codes, titles: Names): Names & Codes => ({ ...titles, ...codes });

/** Entries in words, with the names of what they are about. */
export function useSentence(entries: readonly Entry[]): SentenceOf {
  const m = useMessages('desk/team');
  const { contactFields, status } = useMessages('desk/shared');
  const categories = useCategoryNames();
  const language = useLanguage();
  const templates = useTemplates().data?.templates ?? [];
  const names = useSubjectNames(entries);
  const staff = useStaff().data?.staff ?? [];
  const titleOf = useTemplateTitle();
  const titles = Object.fromEntries(templates.map(({ name }) => [name, titleOf(name)]));
  const texts = {
    ...m,
    fields: { ...m.fields, ...contactFields },
    values: valuesOf({ ...m.values, ...status, ...categories }, titles),
  };
  const said = sentencesIn({
    texts,
    language,
    staff: new Map(staff.map(({ id, name }) => [id, name])),
    nameOf: (kind, id) =>
      kind === 'templates' ? templates.find((each) => each.id === Number(id))?.name : names.get(`${kind}/${id}`),
  });
  return (entry) => ({ ...said(entry), href: hrefOf(entry.subject) });
}
