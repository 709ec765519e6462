import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { type Entry, useStaff } from '../api.ts';

type Names = Readonly<Record<string, string>>;

export type SentenceOf = (entry: Entry) => { readonly sentence: string; readonly what: string };

/** An entry in words: who did what, to what, and what was before and after. */
export function useSentence(): SentenceOf {
  const m = useMessages('desk/team');
  const shared = useMessages('desk/shared');
  const { number } = useFormat();
  const operations: Names = m.operations;
  const details: Names = m.details;
  const subjects: Names = m.subjects;
  const fields: Names = { ...shared.contactFields, notes: m.log.notes };
  const staff = useStaff().data?.staff ?? [];
  const values: Names = {
    ...shared.status,
    ...shared.categories,
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
  const subjectOf = (subject: string): string | undefined => {
    const [kind = '', id] = subject.split('/');
    return id === undefined ? undefined : `${subjects[kind] ?? kind} ${id}`;
  };
  return ({ action, staffId, staffName, subject, detail }) => {
    const who = staffName ?? (staffId === null ? m.log.nobody : fill(m.log.gone, { id: staffId }));
    const { operation, ...rest } = detail;
    const done = (action === 'desk_action' && operations[String(operation)]) || m.did[action];
    const said = Object.entries(rest).map(([name, value]) => {
      const text = name === 'fields' ? fieldNames(String(value)) : shownValue(value);
      return `${details[name] ?? name}: ${text}`;
    });
    return { sentence: `${who} ${done}`, what: [subjectOf(subject), ...said].filter(Boolean).join(' · ') };
  };
}
