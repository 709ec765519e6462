import type { Language } from '@tianguis/proto/errors';
import { localTime } from '@tianguis/proto/time';

/** When the team answers, by day of the week (1 is Monday): full hours of Mexico City. */
const openings: Readonly<Record<number, { readonly from: number; readonly until: number }>> = {
  1: { from: 8, until: 18 },
  2: { from: 8, until: 18 },
  3: { from: 8, until: 18 },
  4: { from: 8, until: 18 },
  5: { from: 8, until: 18 },
  6: { from: 9, until: 14 },
};

const hours: Readonly<Record<Language, string>> = {
  es: 'lunes a viernes de 8:00 a 18:00 y sábados de 9:00 a 14:00',
  en: 'Monday to Friday 8:00 to 18:00 and Saturday 9:00 to 14:00',
};

const dayNames: Readonly<Record<Language, readonly string[]>> = {
  es: ['hoy', 'mañana', 'el lunes'],
  en: ['today', 'tomorrow', 'on Monday'],
};

/** Days until the team is there again, and its first hour; undefined while it is there. The longest break is from Saturday to Monday. */
function nextOpening(now: Date): { readonly days: number; readonly from: number } | undefined {
  const { dayOfWeek, hour } = localTime(now);
  const today = openings[dayOfWeek];
  if (today && hour >= today.from && hour < today.until) return undefined;
  if (today && hour < today.from) return { days: 0, from: today.from };
  for (const days of [1, 2]) {
    const later = openings[((dayOfWeek - 1 + days) % 7) + 1];
    if (later) return { days, from: later.from };
  }
  return undefined;
}

/** When a person of the team answers: opening hours, and from when on if nobody is there now. */
export function whenHeard(now: Date, language: Language): string {
  const next = nextOpening(now);
  const es = language === 'es';
  const always = es
    ? `Te contesta en horario de atención: ${hours.es}`
    : `They answer during opening hours: ${hours.en}`;
  if (!next) return `${always}.`;
  const day = dayNames[language][next.days];
  return es
    ? `${always}; ahora está cerrado, será ${day} desde las ${next.from}:00.`
    : `${always}; closed now, so ${day} from ${next.from}:00.`;
}
