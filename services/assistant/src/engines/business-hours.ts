import type { Language } from '@tianguis/proto/errors';
import { openingHours, openings } from '@tianguis/proto/opening-hours';
import { localTime } from '@tianguis/proto/time';

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
    ? `Te contesta en horario de atención: ${openingHours.es}`
    : `They answer during opening hours: ${openingHours.en}`;
  if (!next) return `${always}.`;
  const day = dayNames[language][next.days];
  return es
    ? `${always}; ahora está cerrado, será ${day} desde las ${next.from}:00.`
    : `${always}; closed now, so ${day} from ${next.from}:00.`;
}
