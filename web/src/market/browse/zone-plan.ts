import { type Zone, zoneById } from '@tianguis/proto/zones';
import type { Facets } from './api.ts';

/** A zone of the plan. `x` and `y`: its circle's middle, in pixels of the sheet. */
export interface Spot extends Zone {
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The room of its name, which may take two lines. */
  readonly nameWidth: number;
}

/** The room of a plan, in CSS pixels of the width it is made for. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Least and greatest radius of a circle. */
  readonly radius: readonly [number, number];
  /** Of a letter of a name, on average. */
  readonly letter: number;
}

export const phoneSheet: Sheet = { width: 328, height: 480, radius: [11, 22], letter: 6.2 };
export const wideSheet: Sheet = { width: 640, height: 470, radius: [13, 30], letter: 7.2 };

const valley = new Set(['CDMX', 'Estado de México']);

/** The region whose plan a zone is on: Mexico City and the municipalities around it are one. */
const regionOf = ({ city }: Zone): string => (valley.has(city) ? 'Valle de México' : city);

/** The regions with lots, those with most first, and the zones of each. */
export function regionsOf(counts: Facets['zone']): readonly { name: string; count: number; zones: Facets['zone'] }[] {
  const known = counts.flatMap((one) => {
    const zone = zoneById(one.value);
    return zone ? [{ one, region: regionOf(zone) }] : [];
  });
  return [...Map.groupBy(known, ({ region }) => region)]
    .map(([name, members]) => ({
      name,
      count: members.reduce((sum, { one }) => sum + one.count, 0),
      zones: members.map(({ one }) => one),
    }))
    .sort((a, b) => b.count - a.count);
}

const gap = 3;
const line = 15;
const rounds = 250;

interface Box {
  x: number;
  y: number;
  readonly home: { readonly x: number; readonly y: number };
  readonly radius: number;
  readonly half: number;
}

const longest = (name: string): number => Math.max(...name.split(' ').map((word) => word.length));

/** How wide a name is when it takes two lines at most. */
const nameWidth = (name: string, letter: number): number => Math.max(longest(name), name.length / 2 + 1) * letter;

/** Pushes two boxes apart that overlap, by half of what they overlap, along the way that is shorter. */
function part(a: Box, b: Box): void {
  const wide = a.half + b.half + gap - Math.abs(a.x - b.x);
  // A box reaches from above its circle to below two lines of its name.
  const [top, bottom] = a.y <= b.y ? [a, b] : [b, a];
  const high = top.radius + 2 * line + bottom.radius + gap - (bottom.y - top.y);
  if (wide <= 0 || high <= 0) return;
  if (wide < high) {
    const step = (a.x < b.x ? -wide : wide) / 2;
    a.x += step;
    b.x -= step;
  } else {
    top.y -= high / 2;
    bottom.y += high / 2;
  }
}

function keepInside(box: Box, { width, height }: Sheet): void {
  box.x = Math.min(width - box.half, Math.max(box.half, box.x));
  box.y = Math.min(height - box.radius - 2 * line, Math.max(box.radius, box.y));
}

/**
 * Where each zone's circle and name stand on a sheet: as near to where the zone lies as there is room, none on another.
 * The same counts make the same plan.
 */
export function planOf(counts: Facets['zone'], sheet: Sheet): readonly Spot[] {
  const known = counts.flatMap(({ value, count }) => {
    const zone = zoneById(value);
    return zone ? [{ zone, count }] : [];
  });
  const [least, greatest] = sheet.radius;
  const most = Math.max(...known.map(({ count }) => count));
  const across = spread(known.map(({ zone }) => zone.longitude));
  const down = spread(known.map(({ zone }) => -zone.latitude));
  const boxes = known.map(({ zone, count }): Box => {
    const radius = Math.max(least, greatest * Math.sqrt(count / most));
    const home = { x: across(zone.longitude) * sheet.width, y: down(-zone.latitude) * sheet.height };
    return { ...home, home, radius, half: Math.max(radius, nameWidth(zone.name, sheet.letter) / 2) };
  });
  const pairs = boxes.flatMap((box, index) => boxes.slice(index + 1).map((other) => [box, other] as const));
  for (let round = 0; round < rounds; round++) {
    // First they are drawn to where they lie, at last only apart.
    const pull = 0.05 * (1 - (2 * round) / rounds);
    for (const box of boxes) {
      if (pull > 0) box.x += (box.home.x - box.x) * pull;
      if (pull > 0) box.y += (box.home.y - box.y) * pull;
    }
    for (const [a, b] of pairs) part(a, b);
    for (const box of boxes) keepInside(box, sheet);
  }
  return known.map(({ zone, count }, index) => {
    const { x = 0, y = 0, radius = least } = boxes[index] ?? {};
    return { ...zone, count, x, y, radius, nameWidth: nameWidth(zone.name, sheet.letter) };
  });
}

/**
 * Where a value stands among `values`, from 0.1 to 0.9: half by how large it is, half by its rank, so that one that lies far
 * away leaves room to the others. All stand in the middle where they are one.
 */
function spread(values: readonly number[]): (value: number) => number {
  const order = values.toSorted((a, b) => a - b);
  const from = order[0] ?? 0;
  const to = order.at(-1) ?? 0;
  if (from === to) return () => 0.5;
  return (value) => 0.1 + 0.4 * ((value - from) / (to - from) + order.indexOf(value) / (order.length - 1));
}
