import type { z } from 'zod';
import type { Language } from '../../errors.ts';
import type { auditEntry } from './operations.ts';
import type { AuditTexts } from './texts/texts.ts';

type Names = Readonly<Record<string, string>>;

export interface Said {
  readonly sentence: string;
  /** What it was done to; empty where that is no one thing. */
  readonly subject: string;
  readonly what: string;
}

interface Words {
  readonly texts: AuditTexts;
  readonly language: Language;
  /** Colleagues by number. */
  readonly staff: ReadonlyMap<number, string>;
  /** The name of a subject by its kind and number, where the reader knows one. */
  nameOf(kind: string, id: string): string | undefined;
}

type Entry = Pick<z.output<typeof auditEntry>, 'action' | 'staffId' | 'staffName' | 'subject' | 'detail'>;

/** An order's number as people say it. */
export const orderNumberOf = (id: number): string => `P-${String(id).padStart(6, '0')}`;

/** Entries in words: who did what, to what, and what was before and after. */
export function sentencesIn({ texts, language, staff, nameOf }: Words): (entry: Entry) => Said {
  const operations: Names = texts.operations;
  const details: Names = texts.details;
  const subjects: Names = texts.subjects;
  const fields: Names = texts.fields;
  const numbers = new Intl.NumberFormat(`${language}-MX`);
  const values: Names = {
    ...texts.values,
    ...texts.roles,
    true: texts.yes,
    false: texts.no,
    ...Object.fromEntries([...staff].map(([id, name]) => [`staff:${id}`, name])),
  };
  const shownValue = (value: string | number | boolean): string =>
    typeof value === 'number'
      ? numbers.format(value)
      : String(value)
          .split(' → ')
          .map((part) => values[part] ?? part)
          .join(' → ');
  const fieldNames = (text: string): string =>
    text
      .split(', ')
      .map((name) => fields[name] ?? name)
      .join(', ');
  const named = (kind: string, id: string): string | undefined => {
    if (kind === 'staff') return staff.get(Number(id));
    if (kind === 'orders') return orderNumberOf(Number(id));
    return nameOf(kind, id);
  };
  const subjectOf = (subject: string): string => {
    const [kind = '', id] = subject.split('/');
    return id === undefined ? '' : `${subjects[kind] ?? kind} ${named(kind, id) ?? id}`;
  };
  return ({ action, staffId, staffName, subject, detail }) => {
    const who = staffName ?? (staffId === null ? texts.nobody : texts.gone.replace('{id}', String(staffId)));
    const { operation, ...rest } = detail;
    const done = (action === 'desk_action' && operations[String(operation)]) || texts.did[action];
    const said = Object.entries(rest).map(([name, value]) => {
      const text = name === 'fields' ? fieldNames(String(value)) : shownValue(value);
      return `${details[name] ?? name}: ${text}`;
    });
    return { sentence: `${who} ${done}`, subject: subjectOf(subject), what: said.join(' · ') };
  };
}
