import { expect, it } from 'vitest';
import desk, { places as deskPlaces } from '../desk/index.ts';
import market from '../market/index.ts';
import { memberPlaces } from '../platform/member/places.ts';
import site from '../site/index.ts';
import notFound from '../site/not-found/index.ts';
import { type AppFeature, findFeature } from './features.ts';

const features: readonly AppFeature[] = [...site, ...market, ...desk];
const pathOf = (href: string): string => href.split('?')[0] ?? '';

it('leads from the desk’s navigation to every page of staff, and nowhere else', () => {
  const paths = desk.flatMap((feature) => feature.paths);
  expect(new Set(deskPlaces.map(({ href }) => pathOf(href)))).toEqual(new Set(paths));
});

it('leads a member to pages that exist', async () => {
  const found = await Promise.all(memberPlaces.map(({ href }) => findFeature(pathOf(href))));
  expect(found).not.toContain(notFound);
});

it.each([
  ['/', 'site/home'],
  ['/como-funciona', 'site/how-it-works'],
  ['/como-funciona/', 'site/how-it-works'],
  ['/blog', 'site/blog'],
  ['/blog/cuanto-sobra-en-una-obra', 'site/blog/article'],
  ['/lote/12', 'market/listing'],
  ['/mi/lotes', 'market/my-listings'],
  ['/responses', 'desk/inbox'],
  ['/Mercado', 'site/not-found'],
  ['/mi/nada', 'site/not-found'],
  ['/no-existe', 'site/not-found'],
])('answers %s with %s', async (path, name) => {
  expect((await findFeature(path)).name).toBe(name);
});

it.each(features.filter(({ paths }) => paths.length > 0).map((feature) => [feature.name, feature] as const))(
  '%s has a page',
  async (_name, { page }) => {
    expect(await page?.()).toHaveProperty('default');
  },
);

it('names each feature by its folder, which the build looks its page up by', () => {
  const files = import.meta.glob<{ default: AppFeature }>('../{site,market,desk}/**/index.ts', { eager: true });
  const named = Object.entries(files).filter(([, { default: feature }]) => feature?.paths);
  expect(named.map(([file]) => file)).toEqual(named.map(([, { default: feature }]) => `../${feature.name}/index.ts`));
  expect(new Set([...features, notFound])).toEqual(new Set(named.map(([, { default: feature }]) => feature)));
});
