import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { chat } from '../chat/texts/index.ts';
import type desk from '../desk/index.ts';
import type { deskTexts } from '../desk/index.ts';
import { loadTexts } from '../i18n/messages.ts';
import type market from '../market/index.ts';
import type { marketTexts } from '../market/index.ts';
import type { CatalogueOf, Feature } from '../platform/feature.ts';
import type { forms } from '../platform/forms/texts/index.ts';
import type { lots } from '../platform/lots/texts/index.ts';
import type { map } from '../platform/map/texts/index.ts';
import { fetchPart } from '../platform/offline/fetch-part.ts';
import type { cardPayments } from '../platform/payments/texts/index.ts';
import type { photos } from '../platform/photos/texts/index.ts';
import type { search } from '../platform/search/texts/index.ts';
import type { vehicles } from '../platform/vehicles/texts/index.ts';
import home from '../site/home/index.ts';
import type site from '../site/index.ts';
import type { siteTexts } from '../site/index.ts';
import notFound from '../site/not-found/index.ts';

type Declared =
  | (typeof site)[number]
  | (typeof siteTexts)[number]
  | (typeof market)[number]
  | (typeof marketTexts)[number]
  | (typeof desk)[number]
  | (typeof deskTexts)[number]
  | typeof notFound
  | typeof chat
  | typeof forms
  | typeof lots
  | typeof map
  | typeof photos
  | typeof search
  | typeof vehicles
  | typeof cardPayments;

declare module '../i18n/messages.ts' {
  interface Catalogue extends CatalogueOf<Declared> {}
}

export type Page = { readonly default: ComponentType };
export type AppFeature = Feature<string, unknown, Page>;

/**
 * The lists in which an address is looked up, one after the other. The first chunk contains only the home page, since all
 * features would take it over its budget (docs/adr/0075-web-features.md).
 */
const lists: readonly (() => Promise<{ readonly default: readonly AppFeature[] }>)[] = [
  () => import('../site/index.ts'),
  () => import('../market/index.ts'),
  () => import('../desk/index.ts'),
];

/** wouter's own parser ignores case, which the gateway does not. */
function parser(pattern: string, loose?: boolean) {
  const { keys, pattern: parsed } = parse(pattern, loose);
  return { keys, pattern: new RegExp(parsed.source) };
}

async function lookUp(path: string): Promise<AppFeature> {
  const answers = ({ paths }: AppFeature) => paths.some((pattern) => matchRoute(parser, pattern, path)[0]);
  if (answers(home)) return home;
  for (const list of lists) {
    const found = (await list()).default.find(answers);
    if (found) return found;
  }
  return notFound;
}

/** The feature that answers a path. */
export const findFeature = (path: string): Promise<AppFeature> => fetchPart(path, () => lookUp(path));

export const isStaff = ({ name }: AppFeature): boolean => name.startsWith('desk/');

/** The desk's frame with its texts. */
export const loadDesk = () => fetchPart('desk', () => import('../desk/index.ts').then((desk) => desk.loadFrame()));

/** The page of a feature, beside its texts and the frame that it needs. */
export const loadPage = (feature: AppFeature): Promise<ComponentType> =>
  fetchPart(feature, async () => {
    const { page, texts, needs = [] } = feature;
    if (!page) throw new Error(`${feature.name} has no page`);
    const [{ default: Page }] = await Promise.all([
      page(),
      loadTexts(texts ? [feature, ...needs] : needs),
      isStaff(feature) && loadDesk(),
    ]);
    return Page;
  });

/** Fetches all that a path needs, so that it can be shown without waiting. */
export const prepare = async (path: string): Promise<ComponentType> => loadPage(await findFeature(path));
