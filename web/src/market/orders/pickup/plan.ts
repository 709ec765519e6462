interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

export const planSize = { width: 720, height: 420 };
const edge = 40;
const longestScale = 200;
const smallest = 0.3;
const kilometresOfDegree = 111.195;
const scales = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Points on a plan, north up, as large as they fit; with a scale of round kilometres. */
export function drawPlan(points: readonly [Point, ...Point[]]) {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) };
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  const wide = Math.max(span(longitudes) * kilometresOfDegree * narrowing, smallest);
  const high = Math.max(span(latitudes) * kilometresOfDegree, smallest);
  const unit = Math.min((planSize.width - 2 * edge) / wide, (planSize.height - 2 * edge) / high);
  const spotOf = ({ latitude, longitude }: Point): Spot => ({
    x: planSize.width / 2 + (longitude - centre.longitude) * kilometresOfDegree * narrowing * unit,
    y: planSize.height / 2 - (latitude - centre.latitude) * kilometresOfDegree * unit,
  });
  const kilometres = scales.findLast((one) => one * unit <= longestScale) ?? smallest / 3;
  return { spots: points.map(spotOf), scale: { kilometres, length: kilometres * unit } };
}
