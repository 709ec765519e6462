import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useTemplates } from '../../shared/api/templates.ts';
import { type Entry, useStaff } from '../api.ts';
import { orderNumberOf, useSubjectNames } from './subject-names.ts';

type Names = Readonly<Record<string, string>>;

interface Said {
  readonly sentence: string;
  /** What it was done to; empty where that is no one thing. */
  readonly subject: string;
  /** Where that is at the desk. */
  readonly href: string | undefined;
  readonly what: string;
}

export type SentenceOf = (entry: Entry) => Said;

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

/** An entry in words: who did what, to what, and what was before and after. */
export function useSentence(entries: readonly Entry[]): SentenceOf {
  const m = useMessages('desk/team');
  const shared = useMessages('desk/shared');
  const { number } = useFormat();
  const operations: Names = m.operations;
  const details: Names = m.details;
  const subjects: Names = m.subjects;
  const fields: Names = { ...shared.contactFields, notes: m.log.notes };
  const templates = useTemplates().data?.templates ?? [];
  const names = useSubjectNames(entries);
  const staff = useStaff().data?.staff ?? [];
  const values: Names = {
    ...shared.status,
    ...shared.categories,
    ...m.roles,
    ...Object.fromEntries(staff.map(({ id, name }) => [`staff:${id}`, name])),
  };

  const named = (text: string): string =>
    text
      .split(' → ')
      .map((part) => values[part] ?? part)
      .join(' → ');
  const shownValue = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return value ? m.log.yes : m.log.no;
    return typeof value === 'number' ? number(value) : named(value);
  };
  const fieldNames = (text: string): string =>
    text
      .split(', ')
      .map((name) => fields[name] ?? name)
      .join(', ');
  const nameOf = (kind: string, id: string): string | undefined => {
    const number = Number(id);
    if (kind === 'staff') return staff.find((each) => each.id === number)?.name;
    if (kind === 'templates') return templates.find((each) => each.id === number)?.name;
    if (kind === 'orders') return orderNumberOf(number);
    return names.get(`${kind}/${id}`);
  };
  const subjectOf = (subject: string): string | undefined => {
    const [kind = '', id] = subject.split('/');
    if (id === undefined) return undefined;
    return `${subjects[kind] ?? kind} ${nameOf(kind, id) ?? id}`;
  };
  return ({ action, staffId, staffName, subject, detail }) => {
    const who = staffName ?? (staffId === null ? m.log.nobody : fill(m.log.gone, { id: staffId }));
    const { operation, ...rest } = detail;
    const done = (action === 'desk_action' && operations[String(operation)]) || m.did[action];
    const said = Object.entries(rest).map(([name, value]) => {
      const text = name === 'fields' ? fieldNames(String(value)) : shownValue(value);
      return `${details[name] ?? name}: ${text}`;
    });
    return {
      sentence: `${who} ${done}`,
      subject: subjectOf(subject) ?? '',
      href: hrefOf(subject),
      what: said.join(' · '),
    };
  };
}
