import type { Language } from '@tianguis/proto/errors';
import { formatDate, startOfLocalDay } from '@tianguis/proto/time';
import { z } from 'zod';

const counts = z.object({
  answers: z.int(),
  helped: z.int(),
  didNotHelp: z.int(),
  handedOver: z.int(),
  unknown: z.int(),
});

/** What the night's report says of a day. */
export const ariaFigures = z.object({
  day: z.iso.date(),
  chat: counts,
  whatsapp: counts,
  topicCount: z.int(),
});
export type AriaFigures = z.output<typeof ariaFigures>;

interface Sums {
  readonly answers: number;
  readonly rated: number;
  readonly helped: number;
  readonly handedOver: number;
  readonly unknown: number;
  readonly topics: number;
}

const words = {
  es: {
    title: (day: string) => `Informe de Aria del ${day}`,
    idle: 'no contestó a nadie',
    answers: (s: Sums, chat: number) =>
      `${s.answers} ${s.answers === 1 ? 'respuesta' : 'respuestas'}, ${chat} en el chat y ${s.answers - chat} por WhatsApp`,
    helped: (s: Sums, share: string) => `ayudó en ${s.helped} de ${s.rated} calificadas (${share})`,
    unrated: 'nadie ha calificado ninguna',
    left: (s: Sums, share: string) =>
      `${s.handedOver} para una persona (${share}), ${s.unknown} de ellas porque no supo`,
    topics: ({ topics }: Sums) => `${topics} ${topics === 1 ? 'tema' : 'temas'} sin respuesta`,
  },
  en: {
    title: (day: string) => `Report on Aria for ${day}`,
    idle: 'she answered nobody',
    answers: (s: Sums, chat: number) =>
      `${s.answers} ${s.answers === 1 ? 'answer' : 'answers'}, ${chat} in the chat and ${s.answers - chat} on WhatsApp`,
    helped: (s: Sums, share: string) => `${s.helped} of ${s.rated} rated ones helped (${share})`,
    unrated: 'nobody has rated any',
    left: (s: Sums, share: string) =>
      `${s.handedOver} left to a person (${share}), ${s.unknown} of them because she did not know`,
    topics: ({ topics }: Sums) => `${topics} ${topics === 1 ? 'topic' : 'topics'} without an answer`,
  },
} as const;

const shareOf = (part: number, whole: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-MX`, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole);

/** The report's day in words. */
export const titleOf = ({ day }: AriaFigures, language: Language): string =>
  words[language].title(formatDate(startOfLocalDay(day), language, { weekday: 'long', day: 'numeric', month: 'long' }));

/** The report in one line, without a word that anybody wrote. */
export function sayReport(figures: AriaFigures, language: Language): string {
  const { chat, whatsapp, topicCount } = figures;
  const w = words[language];
  const title = titleOf(figures, language);
  const helped = chat.helped + whatsapp.helped;
  const sums = {
    answers: chat.answers + whatsapp.answers,
    rated: helped + chat.didNotHelp + whatsapp.didNotHelp,
    helped,
    handedOver: chat.handedOver + whatsapp.handedOver,
    unknown: chat.unknown + whatsapp.unknown,
    topics: topicCount,
  };
  if (sums.answers === 0) return `${title}: ${w.idle}.`;
  const rated = sums.rated === 0 ? w.unrated : w.helped(sums, shareOf(helped, sums.rated, language));
  const left = w.left(sums, shareOf(sums.handedOver, sums.answers, language));
  return `${title}: ${[w.answers(sums, chat.answers), rated, left, w.topics(sums)].join('; ')}.`;
}
