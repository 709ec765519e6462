import type { City } from '@tianguis/proto/places';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';
import { countsOf, largest, markSize, shade, type ZoneCount } from './counts.ts';
import { mapSize, maps } from './geography.ts';

type Props = {
  city: City;
  byZone: readonly ZoneCount[];
  chosen: string;
  onChoose: (zone: string) => void;
};

/** A city as a diagram: a zone's colour tells its contacts, its mark the new ones. A mark is a button that chooses it. */
export function CityMap({ city, byZone, chosen, onChoose }: Props) {
  const m = useMessages('desk/cities');
  const { number, plural } = useFormat();
  const { outline, areas } = maps[city];
  const most = largest(byZone);
  const counts = countsOf(
    areas.map(({ zone }) => zone),
    byZone,
  );
  return (
    <fieldset className="relative">
      <legend className="sr-only">{fill(m.map, { city })}</legend>
      <svg aria-hidden viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className="w-full">
        <path d={outline} className="fill-sunken stroke-edge" strokeLinejoin="round" strokeWidth={1.5} />
        {areas.map(({ zone, path }, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button on it does the same with the keyboard
          <path
            key={zone}
            onClick={() => onChoose(zone)}
            d={path}
            strokeLinejoin="round"
            strokeWidth={1.2}
            fillOpacity={shade(counts[index]?.total ?? 0, most.total)}
            className="cursor-pointer fill-adobe stroke-edge"
          />
        ))}
        <path
          d={areas.find(({ zone }) => zone === chosen)?.path}
          strokeLinejoin="round"
          strokeWidth={3}
          className="pointer-events-none fill-none stroke-ink"
        />
      </svg>
      {areas.map(({ zone, at }, index) => {
        const { total = 0, new: fresh = 0 } = counts[index] ?? {};
        const size = `${markSize(fresh, most.fresh)}rem`;
        return (
          <button
            key={zone}
            type="button"
            aria-pressed={zone === chosen}
            onClick={() => onChoose(zone)}
            style={{ left: `${at.x}%`, top: `${at.y}%`, width: size, height: size }}
            className={cx(
              'absolute grid -translate-1/2 place-items-center rounded-full border-2 font-display text-[1.05rem] font-[760] tabular-nums transition-colors',
              zone === chosen
                ? 'border-accent bg-accent text-on-accent'
                : 'border-accent bg-page text-accent-strong hover:bg-accent-soft',
            )}
          >
            <span className="absolute top-full mt-0.5 rounded-s bg-page/85 px-1 font-sans text-[0.8rem] leading-tight font-[640] whitespace-nowrap text-ink">
              {zone}
            </span>
            {number(fresh)}
            <span className="sr-only">{`${plural(m.freshOf, fresh)} ${plural(m.contacts, total)}`}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
