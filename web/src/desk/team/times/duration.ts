import { locales } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';

const part = (value: number, unit: 'second' | 'minute' | 'hour' | 'day', language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** How long something took, in its two largest units: `3 h 20 min`. */
export function durationText(seconds: number, language: Language): string {
  const whole = Math.round(seconds);
  if (whole < 60) return part(whole, 'second', language);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return part(minutes, 'minute', language);
  const hours = Math.floor(minutes / 60);
  const pair = (big: string, small: number, unit: 'minute' | 'hour') =>
    small === 0 ? big : `${big} ${part(small, unit, language)}`;
  if (hours < 24) return pair(part(hours, 'hour', language), minutes % 60, 'minute');
  return pair(part(Math.floor(hours / 24), 'day', language), hours % 24, 'hour');
}
