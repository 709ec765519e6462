import type { Point } from '@tianguis/proto/zones';
import { z } from 'zod';
import type { Travel } from '../routes/problem.ts';
import { askEngine } from './ask-engine.ts';

/** Sources and destinations of one call: `--max-table-size` of osrm-routed, by default. */
const blockSize = 100;
/** No way leads there. Far beyond a day, and small enough to be added up. */
const unreachable = 100_000_000;

const table = z.array(z.array(z.number().min(0).nullable()));
const reply = z.object({ code: z.literal('Ok'), durations: table, distances: table });

interface Block {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Travel by road from OSRM's table service, in blocks that it accepts. */
export async function osrmTravel(url: string, points: readonly Point[]): Promise<Travel> {
  const places = points.length;
  const durations = new Int32Array(places * places);
  const distances = new Int32Array(places * places);
  const starts = Array.from({ length: Math.ceil(places / blockSize) }, (_, index) => index * blockSize);
  const indexesFrom = (start: number): number[] =>
    Array.from({ length: Math.min(blockSize, places - start) }, (_, index) => start + index);
  for (const row of starts) {
    const rows = indexesFrom(row);
    await Promise.all(
      starts.map(async (column) => {
        const block = { rows, columns: indexesFrom(column) };
        const found = await readBlock(url, points, block);
        fill(durations, places, block, found.durations);
        fill(distances, places, block, found.distances);
      }),
    );
  }
  return { places, durations, distances };
}

async function readBlock(url: string, points: readonly Point[], { rows, columns }: Block) {
  const coordinates = [...rows, ...columns].map((index) => {
    const { longitude = 0, latitude = 0 } = points[index] ?? {};
    return `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
  });
  const sources = rows.map((_, index) => index).join(';');
  const destinations = columns.map((_, index) => rows.length + index).join(';');
  const options = `sources=${sources}&destinations=${destinations}&annotations=duration,distance`;
  const found = await askEngine(url, `table/v1/driving/${coordinates.join(';')}?${options}`, reply);
  for (const cells of [found.durations, found.distances]) {
    const complete = cells.length === rows.length && cells.every((row) => row.length === columns.length);
    if (!complete) throw new Error('OSRM answered with a table of another size');
  }
  return found;
}

function fill(into: Int32Array, places: number, { rows, columns }: Block, cells: z.output<typeof table>): void {
  for (const [row, place] of rows.entries())
    for (const [column, other] of columns.entries()) {
      into[place * places + other] = Math.min(unreachable, Math.round(cells[row]?.[column] ?? unreachable));
    }
}
