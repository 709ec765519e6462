import type { Point } from '@tianguis/proto/zones';
import { useState } from 'react';

interface Options extends Pick<PositionOptions, 'maximumAge' | 'enableHighAccuracy'> {
  readonly onFound: (point: Point) => void;
}

/** Asks the device once where it is; a person who refuses is told what else they can do. */
export function useLocate({ onFound, ...options }: Options) {
  const [state, setState] = useState<'locating' | 'refused' | 'unknown'>();
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('unknown');
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(undefined);
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { timeout: 15_000, ...options },
    );
  };
  return { state, locate, forget: () => setState(undefined) };
}
