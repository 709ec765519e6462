import { plain } from '../../plain.ts';
import { announcementVariables, templateVariables } from '../templates/template.ts';

/** Kinds of fields that staff define for contacts. A field keeps its kind. */
export const customFieldKinds = ['text', 'number', 'date', 'choice'] as const;

export type CustomFieldKind = (typeof customFieldKinds)[number];

/** A value as it is stored: a number, or a text; a date as `2026-11-28`, a choice as its option. */
export type CustomValue = string | number;

export type CustomValues = Readonly<Record<string, CustomValue>>;

export const longestCustomText = 200;
export const mostCustomFields = 30;
export const mostOptions = 50;

/** A column of an import that brings a field that staff defined. */
export type CustomColumn = `custom:${string}`;

export const customColumn = (key: string): CustomColumn => `custom:${key}`;

export const isCustomColumn = (column: string | null): column is CustomColumn => column?.startsWith('custom:') ?? false;

const longestKey = 40;

const reserved: readonly string[] = [...templateVariables, ...announcementVariables];

/** The name under which messages and files know a field: from its Spanish name, unlike those that are taken. */
export function customKey(name: string, taken: ReadonlySet<string>): string {
  const words = plain(name)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, longestKey)
    .replace(/^_+|_+$/g, '');
  const base = words || 'campo';
  const isFree = (key: string): boolean => !taken.has(key) && !reserved.some((each) => plain(each) === key);
  if (isFree(base)) return base;
  for (let number = 2; ; number += 1) if (isFree(`${base}_${number}`)) return `${base}_${number}`;
}

interface Readable {
  readonly kind: CustomFieldKind;
  readonly options: readonly string[];
}

/** What people typed, as it is stored; undefined where it is no value of the field. */
export function readCustomValue({ kind, options }: Readable, typed: string): CustomValue | undefined {
  const text = typed.trim();
  if (kind === 'number') return readNumber(text);
  if (kind === 'date') return readDate(text);
  if (kind === 'choice') return options.find((option) => plain(option) === plain(text));
  return text.length <= longestCustomText ? text : undefined;
}

const numbers = /^-?(\d{1,3}(,\d{3})+|\d{1,15})(\.\d{1,6})?$/;

/** A number as people write it in Mexico: `1,250.50`, `$ 300`. */
function readNumber(text: string): number | undefined {
  const bare = text.replace(/[$\s]/g, '');
  return numbers.test(bare) ? Number(bare.replaceAll(',', '')) : undefined;
}

/** A day as `2026-11-28` or `28/11/2026`. */
function readDate(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : local && [local[3], local[2], local[1]];
  if (!parts) return undefined;
  const date = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date ? date : undefined;
}

export const isCustomDate = (value: CustomValue): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
