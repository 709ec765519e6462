import { useQuery } from '@tanstack/react-query';
import { nearestZone, zoneById } from '@tianguis/proto/zones';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import type { Town } from '../../../platform/map/look.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/field.tsx';
import { type FoundPlace, findPlaces, zoneLabel } from './find-places.ts';
import { useLocate } from './use-locate.ts';

/**
 * Asks for a zone: by words, by the device's location (only when pressed) or on a map. Use it wherever a form needs one:
 *
 *     <PlacePicker value={zone} onChange={setZone} error={errorOf('zone')} />
 *
 * `value` is the id of a zone, or '' before one is chosen; `onChange` is given the id of the chosen zone. It has a label and a hint
 * of its own (“only the zone is shown”), which `label` and `hint` replace. In tests: fill the combobox, then press the option.
 */
interface Props {
  readonly value: string;
  readonly onChange: (zone: string) => void;
  readonly label?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

const ZoneChooser = lazy(() => import('./zone-chooser.tsx'));

const loadTowns = async (): Promise<readonly Town[]> =>
  (await import('../../../platform/map/data/towns.json')).default as unknown as readonly Town[];

/** Towns are only worth their 14 KiB once someone types. */
const useTowns = (wanted: boolean): readonly Town[] =>
  useQuery({ queryKey: ['towns'], queryFn: loadTowns, enabled: wanted, staleTime: Number.POSITIVE_INFINITY }).data ??
  [];

/** The zone in which the device is, where one of ours is near. */
function useHere(onFound: (zone: string) => void) {
  const [isFar, setFar] = useState(false);
  const { state, locate, forget } = useLocate({
    maximumAge: 300_000,
    onFound(point) {
      const zone = nearestZone(point);
      setFar(!zone);
      if (zone) onFound(zone.id);
    },
  });
  return {
    state: state ?? (isFar ? ('tooFar' as const) : undefined),
    locate,
    forget() {
      setFar(false);
      forget();
    },
  };
}

interface SuggestionsProps {
  readonly id: string;
  readonly places: readonly FoundPlace[];
  readonly active: number;
  readonly value: string;
  readonly onPick: (place: FoundPlace) => void;
}

const optionId = (list: string, n: number): string => `${list}-${n}`;

function Suggestions({ id, places, active, value, onPick }: SuggestionsProps) {
  const m = useMessages('market/shared/places');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.suggestions}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-m border-2 border-ink bg-raised py-1 shadow-lift"
    >
      {places.map((place, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
        <div
          key={place.zone.id}
          id={optionId(id, n)}
          role="option"
          tabIndex={-1}
          aria-selected={place.zone.id === value}
          // The field keeps the focus, so that pressing an option does not close the list first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(place)}
          className={cx('min-h-11 cursor-pointer px-3.5 py-2.5 hover:bg-sunken', n === active && 'bg-sunken')}
        >
          {zoneLabel(place.zone)}
          {place.by && <span className="text-muted">{` · ${fill(m.near, { place: place.by })}`}</span>}
        </div>
      ))}
    </div>
  );
}

export function PlacePicker({ value, onChange, label, hint, error }: Props) {
  const m = useMessages('market/shared/places');
  const id = useId();
  const list = `${id}-list`;
  const chosen = zoneById(value);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isMapShown, setMapShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const towns = useTowns(typed !== undefined && typed.trim() !== '');
  const places = isOpen ? findPlaces(typed ?? '', towns) : [];
  const pick = (zone: string) => {
    onChange(zone);
    setTyped(undefined);
    setOpen(false);
    here.forget();
  };
  const here = useHere(pick);
  const move = (by: number) => {
    const next = Math.min(Math.max(active + by, 0), places.length - 1);
    setActive(next);
    document.getElementById(optionId(list, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter' && isOpen && places[active]) pick(places[active].zone.id);
    else return;
    event.preventDefault();
  };
  const isNothingFound = isOpen && places.length === 0;
  const problem = here.state === 'locating' ? undefined : here.state;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-[620]">
        {label ?? m.zone}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen && places.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && places[active] ? optionId(list, active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, `${id}-hint`)}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={m.placeholder}
          value={typed ?? (chosen ? zoneLabel(chosen) : '')}
          onFocus={(event) => event.target.select()}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
            setOpen(true);
          }}
          onBlur={() => {
            // What was typed without choosing does not look as if it were chosen.
            setTyped(undefined);
            setOpen(false);
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full rounded-m border border-edge bg-raised px-3.5 py-2.5 text-ink placeholder:text-muted aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad"
        />
        {places.length > 0 && (
          <Suggestions id={list} places={places} active={active} value={value} onPick={({ zone }) => pick(zone.id)} />
        )}
      </div>
      <p id={`${id}-hint`} className="text-[0.9rem] text-muted">
        {hint ?? m.hint}
      </p>
      <p role="status" className={isNothingFound || problem ? 'text-[0.92rem] text-warn' : 'sr-only'}>
        {isNothingFound && fill(m.none, { words: (typed ?? '').trim() })}
        {!isNothingFound && problem && m[problem]}
        {!isNothingFound && !problem && chosen && fill(m.chosen, { zone: zoneLabel(chosen) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="s"
          className="min-h-11"
          busy={here.state === 'locating'}
          aria-describedby={`${id}-here`}
          onClick={here.locate}
        >
          {here.state === 'locating' ? m.locating : m.here}
        </Button>
        <Button
          look="secondary"
          size="s"
          className="min-h-11"
          aria-expanded={isMapShown}
          onClick={() => setMapShown(!isMapShown)}
        >
          {isMapShown ? m.closeMap : m.onMap}
        </Button>
      </div>
      <p id={`${id}-here`} className="text-[0.85rem] text-muted">
        {m.hereHint}
      </p>
      {isMapShown && (
        <Suspense fallback={<p className="grid h-72 place-items-center rounded-l bg-sunken">{m.mapLoading}</p>}>
          <ZoneChooser value={value} onChange={pick} />
        </Suspense>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
