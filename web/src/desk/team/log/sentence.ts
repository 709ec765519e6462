import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import type { Entry } from '../api.ts';

type Names = Readonly<Record<string, string>>;

/** An entry in words: who did what, to what, and what was before and after. */
export function useSentence(): (entry: Entry) => { readonly sentence: string; readonly what: string } {
  const m = useMessages('desk/team');
  const shared = useMessages('desk/shared');
  const { number } = useFormat();
  const operations: Names = m.operations;
  const details: Names = m.details;
  const subjects: Names = m.subjects;
  const values: Names = { ...shared.status, ...shared.categories };

  const named = (text: string): string =>
    text
      .split(' → ')
      .map((part) => values[part] ?? part)
      .join(' → ');
  const shownValue = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return value ? m.log.yes : m.log.no;
    return typeof value === 'number' ? number(value) : named(value);
  };
  const subjectOf = (subject: string): string | undefined => {
    const [kind = '', id] = subject.split('/');
    return id === undefined ? undefined : `${subjects[kind] ?? kind} ${id}`;
  };
  return ({ action, staffId, staffName, subject, detail }) => {
    const who = staffName ?? (staffId === null ? m.log.nobody : fill(m.log.gone, { id: staffId }));
    const { operation, ...rest } = detail;
    const done = (action === 'desk_action' && operations[String(operation)]) || m.did[action];
    const said = Object.entries(rest).map(([name, value]) => `${details[name] ?? name}: ${shownValue(value)}`);
    return { sentence: `${who} ${done}`, what: [subjectOf(subject), ...said].filter(Boolean).join(' · ') };
  };
}
