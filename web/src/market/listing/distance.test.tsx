import { zones } from '@tianguis/proto/zones';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import '../index.ts';
import { Distance } from './distance.tsx';

const html = async (children: ReactNode): Promise<string> => new Response((await prerender(children)).prelude).text();
const textOf = (page: string): string => page.replaceAll(/<select.*?<\/select>/gs, '').replaceAll(/<[^>]+>/g, ' ');

const zoneOf = (id: string) => {
  const zone = zones.find((one) => one.id === id);
  if (!zone) throw new Error(`no zone ${id}`);
  return zone;
};

/** What this device keeps of the reader's zone. */
const keeping = (zone: string | null) => vi.stubGlobal('localStorage', { getItem: () => zone });
afterEach(() => void vi.unstubAllGlobals());

it('asks where the reader is, with every zone to choose from, and says no distance until then', async () => {
  keeping(null);
  const page = await html(<Distance zone={zoneOf('coyoacan')} />);
  expect(page.match(/<option/g)).toHaveLength(zones.length + 1);
  expect(textOf(page)).toContain('Distancia desde');
  expect(textOf(page)).not.toMatch(/km|misma zona/);
  const [, labelled] = /<label for="([^"]+)"/.exec(page) ?? [];
  expect(page).toContain(`<select id="${labelled}"`);
});

it('says how far it is from the zone that was chosen before, and reads it out when that changes', async () => {
  keeping('benito-juarez');
  const page = await html(<Distance zone={zoneOf('coyoacan')} />);
  // 5.56 km from the middle of one to that of the other.
  expect(textOf(page)).toContain('A unos 6 km en línea recta, de zona a zona.');
  expect(page).toMatch(/<option value="benito-juarez" selected=""/);
  expect(page).toMatch(/<p aria-live="polite">A unos/);
});

it('says of one zone that it is the same, and writes far distances as the reader does', async () => {
  keeping('coyoacan');
  expect(textOf(await html(<Distance zone={zoneOf('coyoacan')} />))).toContain('En tu misma zona.');
  expect(textOf(await html(<Distance zone={zoneOf('tijuana')} />))).toMatch(/A unos 2,\d{3} km/);
});

it.each([
  ['atlantis', 'a zone that is no more'],
  ['', 'nothing'],
])('asks again where the device keeps %j (%s)', async (kept) => {
  keeping(kept);
  expect(textOf(await html(<Distance zone={zoneOf('coyoacan')} />))).not.toMatch(/km|misma zona/);
});

it('asks where the device keeps nothing at all', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('storage is refused');
    },
  });
  expect(textOf(await html(<Distance zone={zoneOf('coyoacan')} />))).toContain('Distancia desde');
});
