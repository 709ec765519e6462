import { loadTexts } from '../i18n/messages.ts';
import type { Feature } from '../platform/feature.ts';
import admin from './admin/index.ts';
import analytics from './analytics/index.ts';
import campaigns from './campaigns/index.ts';
import cities from './cities/index.ts';
import closing from './closing/index.ts';
import contacts from './contacts/index.ts';
import dashboard from './dashboard/index.ts';
import dispatch from './dispatch/index.ts';
import dual from './dual/index.ts';
import enquiries from './enquiries/index.ts';
import failedEvents from './failed-events/index.ts';
import immediate from './immediate/index.ts';
import imports from './imports/index.ts';
import inbox from './inbox/index.ts';
import knowledge from './knowledge/index.ts';
import listings from './listings/index.ts';
import mentions from './mentions/index.ts';
import moderation from './moderation/index.ts';
import monitoring from './monitoring/index.ts';
import newsletter from './newsletter/index.ts';
import nextPhase from './next-phase/index.ts';
import payments from './payments/index.ts';
import personalData from './personal-data/index.ts';
import sales from './sales/index.ts';
import settings from './settings/index.ts';
import { metrics } from './shared/metrics/texts/index.ts';
import { shared } from './shared/texts/index.ts';
import type { Place } from './shell/places.ts';
import { shell } from './shell/texts/index.ts';
import team from './team/index.ts';
import templates from './templates/index.ts';
import today from './today/index.ts';
import transport from './transport/index.ts';
import trust from './trust/index.ts';
import vehicles from './vehicles/index.ts';

/** The pages of staff and the tabs of `/admin`, in the order of the navigation. */
const desk = [
  today,
  inbox,
  mentions,
  enquiries,
  listings,
  payments,
  sales,
  transport,
  dispatch,
  moderation,
  trust,
  vehicles,
  dashboard,
  contacts,
  campaigns,
  templates,
  newsletter,
  cities,
  analytics,
  monitoring,
  knowledge,
  immediate,
  dual,
  closing,
  nextPhase,
  team,
  settings,
  personalData,
  failedEvents,
  admin,
  imports,
] as const;

export default desk;

const features: readonly Feature<string, unknown, unknown, Place>[] = desk;

/** Where the desk's navigation leads. */
export const places: readonly Place[] = features.flatMap(({ nav = [] }) => nav);

/** Texts of every page of staff. */
export const deskTexts = [shared, shell, metrics] as const;

/** The frame of every staff page, with its texts. */
export async function loadFrame() {
  const [{ default: Shell }] = await Promise.all([import('./shell/desk-shell.tsx'), loadTexts(deskTexts)]);
  return { Shell, places };
}
