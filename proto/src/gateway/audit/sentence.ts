import type { z } from 'zod';
import type { Language } from '../../errors.ts';
import { amountText } from '../../money.ts';
import { formatDate } from '../../time.ts';
import type { AuditAction } from './actions.ts';
import type { DeskOperation } from './coverage.ts';
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

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** What these make has no before where nothing was there, so its fields need no arrow. */
const makes: ReadonlySet<string> = new Set<AuditAction | DeskOperation>([
  'template_created',
  'campaign_created',
  'knowledge_created',
  'transport_rate_added',
  'addCarrierShare',
]);

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
  /** A code that was cut to what the log holds, where only one starts so. */
  const whole = (value: string): string => {
    const start = /^([a-z][a-z_]{3,})…$/.exec(value)?.[1];
    const fitting = start === undefined ? [] : Object.keys(values).filter((name) => name.startsWith(start));
    return fitting.length === 1 ? (fitting[0] ?? value) : value;
  };
  const momentText = (moment: string): string =>
    formatDate(moment, language, { dateStyle: 'medium', timeStyle: 'short' });
  const word = (text: string): string => {
    const count = / \(\d+\)$/.exec(text)?.[0] ?? '';
    const value = text.slice(0, text.length - count.length);
    const carrier = /^carrier:(\d+)$/.exec(value)?.[1];
    if (carrier !== undefined) return `${subjects.carriers} ${carrier}`;
    const named = values[whole(value)] ?? value.replaceAll(/staff:\d+/g, (actor) => values[actor] ?? actor);
    return named + count;
  };
  const shownText = (text: string): string =>
    text
      .split(' → ')
      .map((side) => (isMoment(side) ? momentText(side) : side.split(', ').map(word).join(', ')))
      .join(' → ');
  const shownValue = (name: string, value: string | number | boolean): string => {
    if (typeof value !== 'number') return shownText(String(value));
    return name === 'centavos' ? amountText(value, language) : numbers.format(value);
  };
  /** `rule 2` is the second of several. */
  const detailName = (name: string): string => {
    const [kind = '', place] = name.split(' ');
    const text = details[kind] ?? kind;
    return place === undefined ? text : `${text} ${place}`;
  };
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
    const { operation, way, ...rest } = detail;
    const done =
      action === 'desk_action' ? (operations[`${operation}.${way}`] ?? operations[String(operation)]) : undefined;
    const isMade = makes.has(action === 'desk_action' ? String(operation) : action);
    const said = Object.entries(rest).map(([name, value]) => {
      const told = isMade && typeof value === 'string' ? value.replace(/^— → /, '') : value;
      const text = name === 'fields' ? fieldNames(String(value)) : shownValue(name, told);
      return `${detailName(name)}: ${text}`;
    });
    return { sentence: `${who} ${done ?? texts.did[action]}`, subject: subjectOf(subject), what: said.join(' · ') };
  };
}
