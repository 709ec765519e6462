import type { Language, Localized } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { zoneIn } from '@tianguis/proto/zones';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { notSoughtIn } from '../../dialogue/not-sought.ts';
import type { Draft, Setting } from './compose.ts';

const seeAll: Localized = {
  es: 'Mira todo lo que hay en {place}: {link}.',
  en: 'See all that there is in {place}: {link}.',
};
const notLeftOut: Localized = {
  es: 'Esa página no deja fuera {list}: revisa la categoría de cada lote.',
  en: 'That page does not leave out {list}: check the category of each lot.',
};
const leftOut: Localized = {
  es: 'Dejé fuera lo publicado como {list}; algo así puede salir en otra categoría, revisa cada lote.',
  en: 'I left out what is published as {list}; some may still be in another category, so check each lot.',
};

const listOf = (excluded: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    excluded.flatMap((id) => materialById(id)?.name[language] ?? []),
  );

const leads = /^(?:menos|excepto|salvo|except(?: for)?|other than|anything but|but not|nada de|no) /iu;
const quoted = (words: string, language: Language): string => (language === 'es' ? `«${words}»` : `“${words}”`);

/** What a search of all that there is left out, and what it cannot tell. */
export const sayLeftOut = ({ excluded }: Dialogue, language: Language): string[] =>
  excluded.length === 0 ? [] : [leftOut[language].replace('{list}', () => listOf(excluded, language))];

/** `Anything in Monterrey except clothes?` where the market cannot be looked at: where all of it is. */
export function seeEverything({ dialogue, language, webUrl, written }: Setting): Draft | undefined {
  const { everything, isOwnMatter, place, excluded } = dialogue;
  if (!everything || isOwnMatter || place === undefined) return undefined;
  const zone = zoneIn(place);
  const link = zone ? `${webUrl}/mercado?near=${zone.id}&sort=distance` : `${webUrl}/mercado`;
  const all = seeAll[language].replace('{place}', () => place).replace('{link}', link);
  const named = notSoughtIn(written, false).clauses.map((clause) => quoted(clause.replace(leads, ''), language));
  const list = named.length > 0 ? named.join(', ') : listOf(excluded, language);
  const others = excluded.length === 0 ? [] : [notLeftOut[language].replace('{list}', () => list)];
  return { text: [all, ...others].join(' '), topic: 'buy', action: 'continue', sources: ['buy'], ceiling: 1 };
}
