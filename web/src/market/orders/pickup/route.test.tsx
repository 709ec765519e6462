import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { minute as minuteLong } from '@tianguis/proto/time';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../../index.ts';
import type { LiveState } from '../../../platform/live/live.ts';
import { RouteDetails } from './route.tsx';
import type { PickupRoute } from './seen.ts';

const place = { latitude: 19.36, longitude: -99.09 };
const seenAgo = (minutes: number) => ({
  at: new Date(Date.now() - minutes * minuteLong).toISOString(),
  latitude: 19.39,
  longitude: -99.12,
  accuracy: 9,
});

async function shown(changes: Partial<PickupRoute>, live: LiveState = 'live'): Promise<string> {
  const route: PickupRoute = {
    leg: null,
    arrival: null,
    place,
    trail: [seenAgo(3)],
    approach: null,
    arrivedAt: null,
    ...changes,
  };
  const details = <RouteDetails {...route} live={live} />;
  const { prelude } = await prerender(<QueryClientProvider client={new QueryClient()}>{details}</QueryClientProvider>);
  return new Response(prelude).text();
}

it('says how far and about how long, and draws where the warehouse and the driver are', async () => {
  const html = await shown({ approach: { kilometres: 4.6, minutes: 18 } });
  expect(html).toContain('A 4.6 km en línea recta');
  expect(html).toContain('Llega en unos 18 minutos: es una estimación');
  expect(html).toMatch(/Última posición: hace 3 minutos/);
  expect(html.match(/<(rect|circle|polyline)/g)).toEqual(['<polyline', '<rect', '<circle']);
});

it('does not guess from an old position, nor draw without a place', async () => {
  const old = await shown({ approach: { kilometres: 4.6, minutes: null } });
  expect(old).toContain('Sin noticias: se le vio hace 3 minutos');
  expect(old).toContain('no se puede estimar cuándo llega');
  expect(old).not.toContain('En vivo');
  // The page was without a connection, and its estimate grew old.
  const stale = await shown({ trail: [seenAgo(6)], approach: { kilometres: 4.6, minutes: 18 } }, 'offline');
  expect(stale).toContain('Sin noticias: se le vio hace 6 minutos');
  expect(stale).not.toContain('Llega en');
  const nowhere = await shown({ place: null });
  expect(nowhere).toContain('Última posición');
  expect(nowhere).not.toContain('<svg');
});

it('says that the driver is there and nothing else, however long ago they came', async () => {
  const arrivedAt = seenAgo(4).at;
  for (const minutes of [1, null]) {
    const html = await shown({ approach: { kilometres: 0.1, minutes }, arrivedAt });
    expect(html).toContain('Ya llegó');
    expect(html).toContain('Llegó hace 4 minutos');
    expect(html).not.toMatch(/Sin noticias|En vivo|línea recta|Llega en/);
  }
  expect(await shown({ place: null, trail: [], arrivedAt })).not.toContain('no ha compartido');
});

it('says that nobody shares', async () => {
  expect(await shown({ trail: [] })).toContain('no ha compartido su posición');
});

it('says whether positions come by themselves, are asked for, or cannot come', async () => {
  expect(await shown({})).toContain('En vivo.');
  expect(await shown({}, 'connecting')).toContain('se vuelve a preguntar cada 5 segundos');
  expect(await shown({}, 'offline')).toContain('Sin conexión: es lo último que se supo');
});
