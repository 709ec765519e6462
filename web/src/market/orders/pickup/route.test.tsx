import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import '../../index.ts';
import type { LiveState } from '../../../platform/live/live.ts';
import { RouteDetails } from './route.tsx';
import type { PickupRoute } from './seen.ts';

const place = { latitude: 19.36, longitude: -99.09 };
const seen = { at: '2026-11-23T16:05:00.000Z', latitude: 19.39, longitude: -99.12, accuracy: 9 };

async function shown(route: PickupRoute, live: LiveState = 'live'): Promise<string> {
  const details = <RouteDetails {...route} live={live} />;
  const { prelude } = await prerender(<QueryClientProvider client={new QueryClient()}>{details}</QueryClientProvider>);
  return new Response(prelude).text();
}

it('says how far and about how long, and draws where the warehouse and the driver are', async () => {
  const html = await shown({ place, trail: [seen], approach: { kilometres: 4.6, minutes: 18 } });
  expect(html).toContain('A 4.6 km en línea recta');
  expect(html).toContain('Llega en unos 18 minutos: es una estimación');
  expect(html).toMatch(/Última posición: 10:05/);
  expect(html.match(/<(rect|circle|polyline)/g)).toEqual(['<polyline', '<rect', '<circle']);
});

it('does not guess from an old position, nor draw without a place', async () => {
  const old = await shown({ place, trail: [seen], approach: { kilometres: 4.6, minutes: null } });
  expect(old).toContain('no se puede estimar cuándo llega');
  const nowhere = await shown({ place: null, trail: [seen], approach: null });
  expect(nowhere).toContain('Última posición');
  expect(nowhere).not.toContain('<svg');
});

it('says that nobody shares', async () => {
  expect(await shown({ place, trail: [], approach: null })).toContain('no ha compartido su posición');
});

it('says whether positions come by themselves, are asked for, or cannot come', async () => {
  const route = { place, trail: [seen], approach: null };
  expect(await shown(route)).toContain('En vivo.');
  expect(await shown(route, 'connecting')).toContain('se vuelve a preguntar cada 5 segundos');
  expect(await shown(route, 'offline')).toContain('Sin conexión: es lo último que se supo');
});
