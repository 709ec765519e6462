import { describe, expect, it } from 'vitest';
import { places } from '../index.ts';
import { groupsOf, isCurrent, mostUsedOf, type Place, restOf } from './places.ts';

const groups = groupsOf(places, true);
const all = groups.flatMap(({ places }) => places);
const placeOf = (key: Place['key']): Place => all.find((place) => place.key === key) ?? expect.fail(key);

describe('the places of the desk', () => {
  it('hide what only an admin may open', () => {
    const agent = groupsOf(places, false).flatMap(({ places }) => places.map(({ key }) => key));
    expect(agent).not.toContain('settings');
    expect(agent).toEqual(all.filter(({ adminOnly }) => !adminOnly).map(({ key }) => key));
    expect(groupsOf(places, false).every(({ places }) => places.length > 0)).toBe(true);
  });

  it('have an icon each', () => {
    const icons = all.map(({ icon }) => icon);
    expect(icons).toEqual([...new Set(icons)]);
  });

  it('are each in the bar of a phone or behind it', () => {
    expect(mostUsedOf(places)).toHaveLength(4);
    expect(new Set([...mostUsedOf(places), ...restOf(groups)])).toEqual(new Set(all));
  });

  it.each<[Place['key'], string, string]>([
    ['inbox', '/responses', ''],
    ['inbox', '/responses', '?contact=3'],
    ['review', '/responses', '?held=true&contact=3'],
    ['contacts', '/admin', '?q=sol&zone=Puebla'],
    ['campaigns', '/admin', '?tab=campaigns&campaign=7'],
  ])('%s alone is current at %s%s', (key, path, search) =>
    expect(all.filter((place) => isCurrent(place, path, search))).toEqual([placeOf(key)]),
  );
});
