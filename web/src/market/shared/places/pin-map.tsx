import { type Point, zoneById } from '@tianguis/proto/zones';
import { type LngLatBoundsLike, Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { MapFrame, mexico, type StreetMap } from '../../../platform/map/map-frame.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props {
  readonly zone: string;
  readonly point: Point | null;
  readonly onChange: (point: Point) => void;
}

/** About 500 m to each side of a point, and 5 km around the middle of a zone. */
const aroundPoint = 0.005;
const aroundZone = 0.05;

function boundsOf(zone: string, point: Point | null): LngLatBoundsLike {
  const middle = point ?? zoneById(zone);
  if (!middle) return mexico;
  const around = point ? aroundPoint : aroundZone;
  return [
    [middle.longitude - around, middle.latitude - around],
    [middle.longitude + around, middle.latitude + around],
  ];
}

const pointOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }): Point => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});

/** A map with a pin: a press places it, a drag moves it, and a button puts it in the middle for the keyboard. */
export default function PinMap({ zone, point, onChange }: Props) {
  const m = useMessages('market/shared/places');
  const [isFailed, setFailed] = useState(false);
  const [map, setMap] = useState<StreetMap>();
  const place = useRef(onChange);
  place.current = onChange;
  const latitude = point?.latitude;
  const longitude = point?.longitude;

  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return;
    const marker = new Marker({ color: 'var(--color-accent)', draggable: true })
      .setLngLat([longitude, latitude])
      .addTo(map);
    marker.on('dragend', () => place.current(pointOf(marker.getLngLat())));
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude], zoom: 14 });
    return () => void marker.remove();
  }, [map, latitude, longitude]);

  if (isFailed) return <p className="rounded-l bg-sunken p-4">{m.pinFailed}</p>;
  return (
    <div className="mt-1 grid gap-2">
      <p className="text-[0.92rem]">{m.pinHint}</p>
      <MapFrame
        title={m.pinMap}
        bounds={boundsOf(zone, point)}
        margin={{ top: 0, bottom: 0, left: 0, right: 0 }}
        moved="shared"
        className="h-72 w-full rounded-l"
        onFailed={() => setFailed(true)}
        onReady={(ready) => {
          ready.on('click', ({ lngLat }) => place.current(pointOf(lngLat)));
          setMap(ready);
          return () => setMap(undefined);
        }}
      />
      <Button
        look="secondary"
        size="s"
        className="min-h-11 justify-self-start"
        onClick={() => map && onChange(pointOf(map.getCenter()))}
      >
        {m.pinCentre}
      </Button>
    </div>
  );
}
