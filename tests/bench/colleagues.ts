import type { Session } from '@tianguis/testkit/session';
import { startStack } from '@tianguis/testkit/stack';
import { openDesk } from './colleagues/desk.ts';
import { type Work, workAt } from './colleagues/work.ts';
import { atMost, compared, milliseconds, percentile, printRows, type Row } from './shared/row.ts';

const full = { recipients: 10_000, colleagues: 10, alone: 15_000, together: 30_000 };
type Size = typeof full;
export const short: Size = { recipients: 600, colleagues: 2, alone: 2_500, together: 2_500 };

/** Milliseconds that a read at the desk may take, and how many a person may cause in a second. */
const mostTime = 300;
const mostReads = 6;

const readsPerSecond = (value: number): string => `${value.toFixed(1)}/s`;

async function workOf(people: readonly Session[], campaignId: number, duration: number): Promise<Work[]> {
  const until = performance.now() + duration;
  return Promise.all(people.map((person, at) => workAt(person, campaignId, at, until)));
}

function refusedRow(works: readonly Work[]): Row {
  const refused = works.reduce((sum, work) => sum + work.refused, 0);
  const met = refused === 0;
  return { what: 'reads refused by a limit', ours: `${refused}`, peer: '0', ratio: refused, goal: '= 0', met };
}

async function measure(size: Size): Promise<Row[]> {
  const stack = await startStack(['--no-demo'], { GATEWAY_RATE_LIMIT_FACTOR: '1' });
  try {
    const { people, campaignId, statusNow } = await openDesk(stack.read, size.colleagues, size.recipients);
    const one = await workOf(people.slice(0, 1), campaignId, size.alone);
    const all = await workOf(people, campaignId, size.together);
    const status = await statusNow();
    if (status !== 'running') throw new Error(`The campaign was ${status} before the colleagues were done`);
    if ([...one, ...all].some(({ heard }) => heard === 0)) throw new Error('A desk heard nothing of the campaign');
    const timesOf = (works: readonly Work[]): number[] => works.flatMap(({ times }) => times);
    const alone = percentile(timesOf(one), 0.95);
    const together = percentile(timesOf(all), 0.95);
    const crowd = `${size.colleagues} colleagues`;
    const each = timesOf(all).length / size.colleagues / (size.together / 1_000);
    return [
      refusedRow([...one, ...all]),
      atMost('one colleague, a read, p95', alone, mostTime, milliseconds(1)),
      atMost(`${crowd}, a read, p95`, together, mostTime, milliseconds(1)),
      compared(`${crowd} against one, p95`, [[together], [alone]], '<=', 2, milliseconds(1)),
      atMost(`${crowd}, reads of each`, each, mostReads, readsPerSecond),
    ];
  } finally {
    await stack.stop();
  }
}

/** People of staff at their desks behind one address, with the gateway's usual limits, while a campaign is being sent. */
export const colleaguesBench = (size = full): Promise<Row[]> => measure(size);

if (import.meta.main) printRows(await colleaguesBench());
