import { expect, it } from 'vitest';
import { whenHeard } from './business-hours.ts';

// 2026-11-26 is a Thursday; Mexico City is six hours behind UTC.
it.each([
  ['2026-11-26T16:00:00Z', /14:00\.$/, /14:00\.$/],
  ['2026-11-26T12:00:00Z', /será hoy desde las 8:00\.$/, /so today from 8:00\.$/],
  ['2026-11-27T01:00:00Z', /será mañana desde las 8:00\.$/, /so tomorrow from 8:00\.$/],
  ['2026-11-28T02:00:00Z', /será mañana desde las 9:00\.$/, /so tomorrow from 9:00\.$/],
  ['2026-11-28T19:59:00Z', /14:00\.$/, /14:00\.$/],
  ['2026-11-28T20:00:00Z', /será el lunes desde las 8:00\.$/, /so on Monday from 8:00\.$/],
  ['2026-11-29T18:00:00Z', /será mañana desde las 8:00\.$/, /so tomorrow from 8:00\.$/],
])('says at %s when the team answers', (at, es, en) => {
  expect(whenHeard(new Date(at), 'es')).toMatch(es);
  expect(whenHeard(new Date(at), 'en')).toMatch(en);
});
