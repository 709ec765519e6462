import { expect, it } from 'vitest';
import { groupsFor } from '../desk/shell/places.ts';
import { places } from '../market/account/places.ts';
import { findRoute, isStaff, loadPage, notFound, routes } from './routes.ts';

it('every staff page has a place in the rail, which leads nowhere else', () => {
  const hrefs = groupsFor(true).flatMap(({ places }) => places.map(({ href }) => href.split('?')[0] ?? ''));
  expect(hrefs.every((href) => isStaff(findRoute(href)))).toBe(true);
  expect(new Set(hrefs)).toEqual(new Set(routes.filter(isStaff).flatMap(({ paths }) => paths)));
});

it('a member’s home leads to pages that exist', () => {
  expect(places.map(({ href }) => findRoute(href.split('?')[0] ?? ''))).not.toContain(notFound);
});

it.each(routes.map((route) => [route.paths[0], route] as const))('%s has a page', async (_, route) => {
  expect(await loadPage(route)).toHaveProperty('default');
});
