import { GeoJSONSource, LngLatBounds, Marker, Map as StreetView, setWorkerUrl } from 'maplibre-gl';
import sheetUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef } from 'react';
import type { PickupRoute } from './seen.ts';

setWorkerUrl(workerUrl);

type Point = Readonly<Record<'latitude' | 'longitude', number>>;
type Trail = PickupRoute['trail'];

export interface StreetMapProps {
  readonly styleUrl: string;
  readonly title: string;
  readonly place: Point;
  readonly trail: Trail;
  /** The map cannot be shown: no WebGL here, or its style cannot be read. */
  readonly onFailed: () => void;
}

const at = ({ longitude, latitude }: Point): [number, number] => [longitude, latitude];
const boundsOf = (place: Point, trail: Trail): LngLatBounds =>
  trail.reduce((all, one) => all.extend(at(one)), new LngLatBounds(at(place), at(place)));
const wayOf = (trail: Trail) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'LineString' as const, coordinates: trail.map(at) },
});
const fit = { padding: 48, maxZoom: 15, animate: false };

function spot(map: StreetView, point: Point, look: string): Marker {
  const element = document.createElement('div');
  element.className = look;
  return new Marker({ element }).setLngLat(at(point)).addTo(map);
}

function draw(container: HTMLElement, { styleUrl, title, place, trail, onFailed }: StreetMapProps) {
  const bounds = boundsOf(place, trail);
  const locale = { 'Map.Title': title };
  const map = new StreetView({
    container,
    style: styleUrl,
    bounds,
    fitBoundsOptions: fit,
    interactive: false,
    locale,
    attributionControl: { compact: false },
  });
  spot(map, place, 'size-5 rounded-s bg-ink');
  const driver = spot(map, trail.at(-1) ?? place, 'size-5 rounded-full border-2 border-ink bg-accent');
  let isReady = false;
  map.once('load', () => {
    isReady = true;
    const paint = { 'line-color': getComputedStyle(driver.getElement()).backgroundColor, 'line-width': 4 };
    map.addSource('way', { type: 'geojson', data: wayOf(trail) });
    map.addLayer({ id: 'way', type: 'line', source: 'way', paint });
  });
  // A tile that is missing later leaves a hole.
  map.on('error', () => isReady || onFailed());
  return { map, driver };
}

/** Streets with the warehouse, the driver and their way. What it shows is said in words beside it. */
export default function StreetMap(props: StreetMapProps) {
  const { styleUrl, place, trail } = props;
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof draw>>(undefined);
  const newest = useRef(props);
  newest.current = props;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another style or place is another map; positions move on this one
  useEffect(() => {
    try {
      drawn.current = frame.current ? draw(frame.current, newest.current) : undefined;
    } catch {
      // Without WebGL it cannot begin.
      newest.current.onFailed();
    }
    return () => {
      drawn.current?.map.remove();
      drawn.current = undefined;
    };
  }, [styleUrl, place]);

  useEffect(() => {
    const last = trail.at(-1);
    if (!drawn.current || !last) return;
    const { map, driver } = drawn.current;
    driver.setLngLat(at(last));
    const way = map.getSource('way');
    if (way instanceof GeoJSONSource) way.setData(wayOf(trail));
    if (!map.getBounds().contains(at(last))) map.fitBounds(boundsOf(place, trail), fit);
  }, [trail, place]);

  return (
    <>
      <link rel="stylesheet" href={sheetUrl} precedence="default" />
      <div ref={frame} className="mt-4 aspect-[720/420] w-full overflow-hidden rounded-l bg-sunken" />
    </>
  );
}
