import { currency } from '@tianguis/proto/money';
import { once } from '@tianguis/proto/once';
import { day, minute, timeZone } from '@tianguis/proto/time';
import type { Language } from './language.ts';
import { useLanguage } from './messages.ts';

export const locales = { es: 'es-MX', en: 'en-US' } as const;

export type PluralForms = { readonly one: string; readonly other: string };

/** All these formatters together take a slow phone more than a tenth of a second, and a page needs few of them. */
function createFormat(language: Language) {
  const locale = locales[language];
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const compacts = once(() => new Intl.NumberFormat(locale, { notation: 'compact' }));
  const decimals = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  const pesos = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }));
  const prices = once(
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
  );
  const dates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }));
  const dateTimes = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }));
  const dayLongs = once(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
  );
  const times = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }));
  const clocks = once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }));
  const dayMonths = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
  const months = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
  const weekdays = once(() => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
  const lists = once(() => new Intl.ListFormat(locale));
  const ago = once(() => new Intl.RelativeTimeFormat(locale));
  return {
    number: (value: number) => numbers().format(value),
    /** Short, for the end of an axis: 6 k. */
    compact: (value: number) => compacts().format(value),
    decimal: (value: number) => decimals().format(value),
    pesos: (value: number) => pesos().format(value),
    /** With centavos if there are any. */
    price: (value: number) => prices().format(value),
    date: (value: string | number | Date) => dates().format(new Date(value)),
    dateTime: (value: string | number | Date) => dateTimes().format(new Date(value)),
    /** The day without its year: `lunes, 23 de noviembre`. */
    dayLong: (value: string | number | Date) => dayLongs().format(new Date(value)),
    time: (value: string | number | Date) => times().format(new Date(value)),
    /** Hours and minutes. */
    clock: (value: string | number | Date) => clocks().format(new Date(value)),
    /** A calendar day such as `2026-11-21`, without its year. */
    dayMonth: (day: string) => dayMonths().format(new Date(day)),
    /** A calendar month such as `2026-11`. */
    monthYear: (month: string) => months().format(new Date(`${month}-01`)),
    /** 0 is Monday. */
    weekday: (index: number) => weekdays().format(new Date(Date.UTC(2024, 0, 1 + index))),
    /** `lunes, martes y jueves`. */
    list: (items: readonly string[]) => lists().format(items),
    plural: (forms: PluralForms, count: number) =>
      (rules().select(count) === 'one' ? forms.one : forms.other).replace('{count}', numbers().format(count)),
    /** Under a minute `justNow`, then minutes, hours under a day, then days. */
    relative: (value: string | number | Date, justNow: string, now = Date.now()) => {
      const minutes = Math.floor((now - new Date(value).getTime()) / minute);
      if (minutes < 1) return justNow;
      if (minutes < 60) return ago().format(-minutes, 'minute');
      if (minutes < day / minute) return ago().format(-Math.floor(minutes / 60), 'hour');
      return ago().format(-Math.floor(minutes / (day / minute)), 'day');
    },
  };
}

export type Format = ReturnType<typeof createFormat>;

const cache = new Map<Language, Format>();

export function formatOf(language: Language): Format {
  const known = cache.get(language) ?? createFormat(language);
  cache.set(language, known);
  return known;
}

export const useFormat = (): Format => formatOf(useLanguage());
