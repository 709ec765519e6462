import type { Language, Localized } from '@tianguis/proto/errors';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import { hotZones } from '@tianguis/proto/places';
import { formatDate } from '@tianguis/proto/time';
import type { Audience } from '../contacts/audience.ts';
import { canonicalZone } from '../contacts/place.ts';
import { fold } from '../platform/fold.ts';
import type { Deps } from '../platform/room.ts';
import type { Template } from '../templates/template.ts';
import { usableTemplate } from '../templates/template-store.ts';

/** Who gets what by one of the buttons: its forecast and the send itself read it here. */
export interface Send {
  readonly name: string;
  readonly template: Template;
  readonly audience: Audience;
  /** It answers everybody who wrote to us. */
  readonly followUp?: boolean;
}

const titles: Readonly<Record<string, Localized>> = {
  primer_mensaje: { es: 'Primer mensaje', en: 'First message' },
  segmentado: { es: 'Mensaje segmentado', en: 'Segmented message' },
  seguimiento_1dia: { es: 'Seguimiento a 1 día', en: '1-day follow-up' },
  reengagement_7dias: { es: 'Reenganche a 7 días', en: '7-day re-engagement' },
  pricing_response: { es: 'Respuesta de precio', en: 'Price answer' },
};

const words = {
  local: { es: 'Mensaje local', en: 'Local message' },
  followUp: { es: 'Seguimiento inmediato', en: 'Immediate follow-up' },
} as const;

const peopleIn: Readonly<Record<Language, (count: number) => string>> = {
  es: (count) => (count === 1 ? '1 contacto' : `${count} contactos`),
  en: (count) => (count === 1 ? '1 contact' : `${count} contacts`),
};

/** What a template is called in the name of a campaign: `primer_mensaje` is "Primer mensaje", a local one "Mensaje local". */
export function titleOf({ name }: Pick<Template, 'name'>, language: Language): string {
  if (name.startsWith('local_')) return words.local[language];
  const inWords = name.replaceAll('_', ' ').trim();
  return titles[name]?.[language] ?? `${inWords.charAt(0).toLocaleUpperCase('es')}${inWords.slice(1)}`;
}

/** The campaign's name is in the language of the person who presses the button. */
type Named = Pick<Deps, 'now'> & { readonly language: Language };

/** The name of a campaign that a button sends: what it is, to whom and when. */
const nameOf = ({ now, language }: Named, ...parts: readonly string[]): string =>
  [...parts, formatDate(now(), language, { day: 'numeric', month: 'short' })].join(' · ');

/** A template to chosen contacts. */
export async function toContacts(
  deps: Deps,
  ids: readonly number[],
  templateName: string,
  language: Language,
): Promise<Send> {
  const template = await usableTemplate(deps, { name: templateName });
  const chosen = [...new Set(ids)];
  const people = peopleIn[language](chosen.length);
  const name = nameOf({ now: deps.now, language }, titleOf(template, language), people);
  return { name, template, audience: { ids: chosen } };
}

/** A local template to the new contacts of a zone. */
export async function toZone(
  deps: Deps,
  input: { zone: string; templateType: string },
  language: Language,
): Promise<Send> {
  const template = await usableTemplate(deps, { name: input.templateType });
  const zone = canonicalZone(input.zone);
  const name = nameOf({ now: deps.now, language }, titleOf(template, language), zone);
  return { name, template, audience: { statuses: ['new'], zones: [zone] } };
}

const zonesOf = new Map<string, readonly string[]>(Object.entries(hotZones));
const wholeCity = new Set(['', 'all', 'todas', 'todos', 'ciudad']);

const isWholeCity = (city: string, zone: string): boolean => wholeCity.has(fold(zone)) || fold(zone) === fold(city);

function zoneAudience(city: string, zone: string): Audience {
  const zones = isWholeCity(city, zone) ? [city, ...(zonesOf.get(city) ?? [])] : [canonicalZone(zone)];
  return { statuses: ['new'], zones, city };
}

/** The first message to the new contacts of a zone; the city's own name means all its hot zones. */
export async function toCity(deps: Deps, input: { city: string; zone: string }, language: Language): Promise<Send> {
  const template = await usableTemplate(deps, { name: 'primer_mensaje' });
  const city = canonicalZone(input.city);
  const place = isWholeCity(city, input.zone) ? city : canonicalZone(input.zone);
  return {
    name: nameOf({ now: deps.now, language }, titleOf(template, language), place),
    template,
    audience: zoneAudience(city, input.zone),
  };
}

/** A follow-up to everybody who answered; people who registered have answered as well. */
export const toAnswered = async (deps: Deps, language: Language): Promise<Send> => ({
  name: nameOf({ now: deps.now, language }, words.followUp[language]),
  template: await usableTemplate(deps, { name: 'seguimiento_1dia' }),
  audience: { statuses: ['responded', 'photos_sent', 'converted'] },
  followUp: true,
});

/** Whom the immediate follow-up leaves out unless its sender says otherwise. */
export const notFollowedUp: readonly Exclusion[] = ['waiting_for_person', 'complaint'];
