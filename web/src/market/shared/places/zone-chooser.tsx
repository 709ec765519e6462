import { nearestZone, zoneById, zones } from '@tianguis/proto/zones';
import type { LngLatBoundsLike } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { coloursOf, textFont } from '../../../platform/map/look.ts';
import { MapFrame, mexico, type StreetMap } from '../../../platform/map/map-frame.tsx';

/** Farther away a finger covers several zones: a press beside all of them comes nearer first. */
const nearZoom = 8.5;
/** What a finger covers, in pixels. */
const touch = 22;
/** About 20 km to each side. */
const around = 0.18;

function boundsOf(zoneId: string): LngLatBoundsLike {
  const zone = zoneById(zoneId);
  if (!zone) return mexico;
  return [
    [zone.longitude - around, zone.latitude - around],
    [zone.longitude + around, zone.latitude + around],
  ];
}

function addZones(map: StreetMap): void {
  const colours = coloursOf(map.getContainer());
  map.addSource('zones', {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: zones.map(({ name, longitude, latitude }) => ({
        type: 'Feature',
        properties: { name },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    },
  });
  map.addLayer({
    id: 'zones',
    type: 'circle',
    source: 'zones',
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 3, 10, 6],
      'circle-color': colours.name,
      'circle-stroke-color': colours.land,
      'circle-stroke-width': 1.5,
    },
  });
  // A style with letters of its own names the towns already.
  if (map.getGlyphs()) return;
  map.addLayer({
    id: 'zone-names',
    type: 'symbol',
    source: 'zones',
    minzoom: 8.5,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [...textFont],
      'text-size': 13,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.6],
    },
    paint: { 'text-color': colours.name, 'text-halo-color': colours.land, 'text-halo-width': 1.6 },
  });
}

/** A map to press on: the zone whose middle is nearest is chosen. Words do the same, so that it is never the only way. */
export default function ZoneChooser({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const m = useMessages('market/shared/places');
  const [isFailed, setFailed] = useState(false);
  const [map, setMap] = useState<StreetMap>();
  const pick = useRef(onChange);
  pick.current = onChange;

  useEffect(() => {
    const zone = zoneById(value);
    if (!map || !zone) return;
    const element = document.createElement('div');
    element.className = 'size-6 rounded-full border-4 border-page bg-accent shadow-lift';
    const marker = new Marker({ element }).setLngLat([zone.longitude, zone.latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, value]);

  if (isFailed) return <p className="rounded-l bg-sunken p-4">{m.mapFailed}</p>;
  return (
    <div className="mt-1 grid gap-1.5">
      <p className="text-[0.92rem]">{m.mapHint}</p>
      <MapFrame
        title={m.map}
        bounds={boundsOf(value)}
        moved="shared"
        className="h-80 w-full rounded-l"
        onFailed={() => setFailed(true)}
        onReady={(ready) => {
          addZones(ready);
          ready.on('click', ({ lngLat, point }) => {
            const zone = nearestZone({ latitude: lngLat.lat, longitude: lngLat.lng });
            const spot = zone && ready.project([zone.longitude, zone.latitude]);
            if (zone && spot && (ready.getZoom() >= nearZoom || spot.dist(point) < touch)) pick.current(zone.id);
            else ready.easeTo({ center: lngLat, zoom: Math.max(ready.getZoom() + 2, nearZoom) });
          });
          setMap(ready);
          return () => setMap(undefined);
        }}
      />
    </div>
  );
}
