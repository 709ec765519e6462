import type { Strokes } from './api.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 1_000);

/** A place on the glass in thousandths, which stay the same when the page is turned or made larger. */
export const pointIn = ({ left, top, width, height }: Box, x: number, y: number): [number, number] => [
  within((x - left) / (width || 1)),
  within((y - top) / (height || 1)),
];

/** Lines through the points, for an SVG of 1,000 by 1,000; one point is a dot. */
export const pathOf = (strokes: Strokes): string =>
  strokes
    .map(
      ([first = [0, 0], ...rest]) =>
        `M${first.join(' ')}${[first, ...rest].map((point) => `L${point.join(' ')}`).join('')}`,
    )
    .join('');
