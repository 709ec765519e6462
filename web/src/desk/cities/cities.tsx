import { type City, hotZones } from '@tianguis/proto/places';
import { useMessages } from '../../i18n/messages.ts';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Failed } from '../../ui/states.tsx';
import { useZoneCounts } from './api.ts';
import { CityPanel } from './city-panel.tsx';
import { QuickSends } from './quick-sends.tsx';
import { Samples } from './samples.tsx';

const cities = Object.keys(hotZones) as City[];
const grid = 'grid gap-12 lg:grid-cols-3 lg:gap-8';

const skeleton = (
  <div className={grid}>
    {cities.map((city) => (
      <Skeleton key={city} className="h-[36rem]" />
    ))}
  </div>
);

/** The hot zones as maps, live: contacts and new ones change as they come in and are written to. */
export function Cities() {
  const m = useMessages('desk/cities');
  const counts = useZoneCounts();
  if (counts.isPending) return skeleton;
  if (counts.isError) return <Failed text={m.failed} onRetry={() => counts.refetch()} busy={counts.isFetching} />;
  return (
    <div className="grid gap-14">
      <div>
        <p className="mb-6 max-w-[70ch] text-muted">{m.legend}</p>
        <div className={grid}>
          {cities.map((city) => (
            <CityPanel key={city} city={city} byZone={counts.data} />
          ))}
        </div>
      </div>
      <QuickSends byZone={counts.data} />
      <Samples />
    </div>
  );
}
