import type { Point } from '@tianguis/proto/zones';
import { lazy, Suspense, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useLocate } from './use-locate.ts';

const PinMap = lazy(() => import('./pin-map.tsx'));

interface Props {
  readonly zone: string;
  /** Null where only the zone is known. */
  readonly point: Point | null;
  readonly error?: string | undefined;
  readonly onChange: (point: Point | null) => void;
}

/** The exact place within a zone: by the device's location, or with a pin on a map. It is optional. */
export function PointField({ zone, point, error, onChange }: Props) {
  const m = useMessages('market/shared/places');
  const id = useId();
  const [isMapShown, setMapShown] = useState(false);
  const { state, locate } = useLocate({
    maximumAge: 60_000,
    enableHighAccuracy: true,
    onFound(found) {
      onChange(found);
      setMapShown(true);
    },
  });
  const problem = state === 'refused' || state === 'unknown' ? m.pinProblems[state] : undefined;
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-[620]">{m.pin}</legend>
      <p role="status" className={problem ? 'text-[0.92rem] text-warn' : 'text-[0.9rem] text-muted'}>
        {problem ?? (point ? m.pinSet : m.pinNone)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="s"
          className="min-h-11"
          aria-expanded={isMapShown}
          onClick={() => setMapShown(!isMapShown)}
        >
          {isMapShown ? m.closeMap : m.pinOpen}
        </Button>
        <Button look="secondary" size="s" className="min-h-11" busy={state === 'locating'} onClick={locate}>
          {m.pinHere}
        </Button>
        {point && (
          <Button look="quiet" size="s" className="min-h-11" onClick={() => onChange(null)}>
            {m.pinRemove}
          </Button>
        )}
      </div>
      {isMapShown && (
        <Suspense fallback={<p className="grid h-72 place-items-center rounded-l bg-sunken">{m.mapLoading}</p>}>
          <PinMap zone={zone} point={point} onChange={onChange} />
        </Suspense>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
