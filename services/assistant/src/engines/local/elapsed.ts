import { foldNumbers } from '../../inventory/spoken-number.ts';
import { normalise } from '../../knowledge/text.ts';

const spans: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![^ ])(?:hoy|ahorita|hace (?:un rato|una hora|unas horas|\d+ horas?)|esta (?:manana|tarde)|today|this morning|just now|\d+ hours? ago)(?![^ ])/,
    0,
  ],
  [/(?<![^ ])(?:antier|anteayer|antes de ayer|the day before yesterday)(?![^ ])/, 2],
  [/(?<![^ ])(?:ayer|anoche|yesterday|last night)(?![^ ])/, 1],
  [/(?<![^ ])(?:la semana pasada|hace una semana|last week|a week ago)(?![^ ])/, 7],
  [/(?<![^ ])(?:hace (?:un|1) mes|a month ago)(?![^ ])/, 30],
  [/(?<![^ ])(?:hace (?:medio|un) ano|el ano pasado|last year|a year ago)(?![^ ])/, 365],
];
const units: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![^ ])(?:hace|desde hace|llevo|llevamos|tengo|tenemos|tiene|van) (?:(?:ya|como|unos|unas|mas de|casi|apenas) )*(\d+) (?:dias?)(?![^ ])|(?<![^ ])(\d+) days? ago(?![^ ])/,
    1,
  ],
  [
    /(?<![^ ])(?:hace|desde hace|llevo|llevamos|tengo|tenemos|tiene|van) (?:(?:ya|como|unos|unas|mas de|casi|apenas) )*(\d+) semanas?(?![^ ])|(?<![^ ])(\d+) weeks? ago(?![^ ])/,
    7,
  ],
  [
    /(?<![^ ])(?:hace|desde hace|llevo|llevamos|tengo|tenemos|tiene|van) (?:(?:ya|como|unos|unas|mas de|casi|apenas) )*(\d+) mes(?:es)?(?![^ ])|(?<![^ ])(\d+) months? ago(?![^ ])/,
    30,
  ],
  [
    /(?<![^ ])(?:hace|desde hace|llevo|llevamos|tengo|tenemos|tiene|van) (?:(?:ya|como|unos|mas de|casi|apenas) )*(\d+) anos?(?![^ ])|(?<![^ ])(\d+) years? ago(?![^ ])/,
    365,
  ],
];

const words: Readonly<Record<string, string>> = {
  un: '1',
  una: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  diez: '10',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  ten: '10',
};
const plain = (written: string): string =>
  normalise(foldNumbers(written)).replace(
    /[a-z]+(?= (?:dias?|semanas?|mes(?:es)?|anos?|days?|weeks?|months?|years?)(?![^ ]))/g,
    (word) => words[word] ?? word,
  );

/** Every different number of days ago that a text tells: `hace 5 días, …ayer` tells two. */
export function everyDayAgo(written: string): number[] {
  const text = plain(written);
  const counted = units.flatMap(([pattern, days]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([, one, other]) => Number(one ?? other) * days),
  );
  const named = spans.flatMap(([pattern, days]) => (pattern.test(text) ? [days] : []));
  return [...new Set([...counted, ...named])];
}

const month =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:tiembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?|january|february|march|april|may|june|july|august|september|october|november|december';
const ofMonth = `(?! (?:(?:de|del|of) )?(?:${month}|mes|este mes|the month)(?![^ ]))`;
const dayOf = new RegExp(
  `(?<![^ ])(?:dia|day) (?:numero )?(\\d{1,3})(?![^ ])${ofMonth}|(?<![^ ])a los (\\d{1,3}) dias(?![^ ])`,
);
/** `El día 29`, `on day 40`: a day that may be counted from a beginning; `el día 15 de octubre` is none. */
export function dayCounted(written: string): number | undefined {
  const [, one, other] = dayOf.exec(plain(written)) ?? [];
  return one === undefined && other === undefined ? undefined : Number(one ?? other);
}

/** A message without its spans and days, whose figures measure no money. */
export const withoutSpans = (written: string): string =>
  written
    .replace(/(?<!\p{L})(?:d[ií]a|day) (?:n[uú]mero )?\d{1,3}(?!\d)/giu, ' ')
    .replace(
      /(?<![\d.,$])\d{1,3} (?:d[ií]as?|semanas?|mes(?:es)?|a[nñ]os?|days?|weeks?|months?|years?)(?: ago)?(?!\p{L})/giu,
      ' ',
    );
