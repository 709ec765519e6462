import { zoneById } from '@tianguis/proto/zones';
import { LngLatBounds, Marker } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { MapFrame, type StreetMap } from '../../platform/map/map-frame.tsx';
import type { Transport } from './api.ts';
import { type Standing, standingOf } from './board.ts';

type Position = [longitude: number, latitude: number];

interface Ends {
  readonly id: number;
  readonly standing: Standing;
  readonly from: Position;
  readonly to: Position;
}

/** Where an order is loaded and unloaded; of a place without a point, the middle of its zone. */
function endsOf(order: Transport): Ends[] {
  const pickup = zoneById(order.order.zone);
  const delivery = zoneById(order.transport.zone);
  if (!pickup || !delivery) return [];
  return [
    {
      id: order.order.id,
      standing: standingOf(order),
      from: [pickup.longitude, pickup.latitude],
      to: [order.transport.longitude ?? delivery.longitude, order.transport.latitude ?? delivery.latitude],
    },
  ];
}

const looks: Record<Standing, string> = {
  failed: 'bg-bad',
  late: 'bg-bad',
  waiting: 'bg-warn',
  unscheduled: 'bg-muted',
  assigned: 'bg-good',
  underway: 'bg-info',
};

function mark(map: StreetMap, at: Position, shape: string, standing: Standing): Marker {
  const element = document.createElement('div');
  element.className = `size-4 border-2 border-ink ${shape} ${looks[standing]}`;
  return new Marker({ element }).setLngLat(at).addTo(map);
}

/** Squares where goods are loaded, circles where they are unloaded, and a line between the two. */
function drawOrders(map: StreetMap, ends: readonly Ends[]): () => void {
  const markers = ends.flatMap(({ from, to, standing }) => [
    mark(map, from, 'rounded-s', standing),
    mark(map, to, 'rounded-full', standing),
  ]);
  const features = ends.map(({ from, to }) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'LineString' as const, coordinates: [from, to] },
  }));
  map.addSource('ways', { type: 'geojson', data: { type: 'FeatureCollection', features } });
  const colour = getComputedStyle(map.getContainer()).color;
  map.addLayer({ id: 'ways', type: 'line', source: 'ways', paint: { 'line-color': colour, 'line-width': 2 } });
  let isGone = false;
  map.once('remove', () => {
    isGone = true;
  });
  return () => {
    for (const marker of markers) marker.remove();
    // In another theme the map is another one, and the layers went with the one before.
    if (isGone) return;
    map.removeLayer('ways');
    map.removeSource('ways');
  };
}

export interface DayMapProps {
  readonly title: string;
  readonly orders: readonly Transport[];
  /** The map cannot be shown: no WebGL here. */
  readonly onFailed: () => void;
}

/** The day's orders on a map. The list beside it says the same in words. */
export default function DayMap({ title, orders, onFailed }: DayMapProps) {
  const [map, setMap] = useState<StreetMap>();
  const ends = orders.flatMap(endsOf);
  const drawn = JSON.stringify(ends);

  useEffect(() => (map ? drawOrders(map, JSON.parse(drawn) as Ends[]) : undefined), [map, drawn]);

  const [first] = ends;
  if (!first) return null;
  const bounds = ends.reduce(
    (all, { from, to }) => all.extend(from).extend(to),
    new LngLatBounds(first.from, first.from),
  );
  return (
    <MapFrame
      title={title}
      bounds={bounds}
      moved="shared"
      className="h-60 w-full rounded-l sm:h-80"
      onFailed={onFailed}
      onReady={(opened) => {
        setMap(opened);
        return () => setMap(undefined);
      }}
    />
  );
}
