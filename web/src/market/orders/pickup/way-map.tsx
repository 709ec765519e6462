import { GeoJSONSource, LngLatBounds, Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { MapFrame, type StreetMap } from '../../../platform/map/map-frame.tsx';
import type { PickupRoute } from './seen.ts';

type Point = Readonly<Record<'latitude' | 'longitude', number>>;
type Trail = PickupRoute['trail'];

export interface WayMapProps {
  readonly title: string;
  readonly place: Point;
  readonly trail: Trail;
  /** The map cannot be shown: no WebGL here. */
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

function spot(map: StreetMap, point: Point, look: string): Marker {
  const element = document.createElement('div');
  element.className = look;
  return new Marker({ element }).setLngLat(at(point)).addTo(map);
}

function drawWay(map: StreetMap, place: Point, trail: Trail) {
  spot(map, place, 'size-5 rounded-s bg-ink');
  const driver = spot(map, trail.at(-1) ?? place, 'size-5 rounded-full border-2 border-ink bg-accent');
  const paint = { 'line-color': getComputedStyle(driver.getElement()).backgroundColor, 'line-width': 4 };
  map.addSource('way', { type: 'geojson', data: wayOf(trail) });
  map.addLayer({ id: 'way', type: 'line', source: 'way', paint });
  return { map, driver };
}

/** The place, the driver and their way, followed. What it shows is said in words beside it. */
export default function WayMap({ title, place, trail, onFailed }: WayMapProps) {
  const [drawn, setDrawn] = useState<ReturnType<typeof drawWay>>();
  const newest = useRef({ place, trail });
  newest.current = { place, trail };

  useEffect(() => {
    const last = trail.at(-1);
    if (!drawn || !last) return;
    const { map, driver } = drawn;
    driver.setLngLat(at(last));
    const way = map.getSource('way');
    if (way instanceof GeoJSONSource) way.setData(wayOf(trail));
    if (!map.getBounds().contains(at(last))) map.fitBounds(boundsOf(place, trail), fit);
  }, [drawn, trail, place]);

  return (
    <MapFrame
      title={title}
      bounds={boundsOf(place, trail)}
      moved="never"
      className="mt-4 aspect-[720/420] w-full rounded-l"
      onFailed={onFailed}
      onReady={(map) => {
        setDrawn(drawWay(map, newest.current.place, newest.current.trail));
        return () => setDrawn(undefined);
      }}
    />
  );
}
