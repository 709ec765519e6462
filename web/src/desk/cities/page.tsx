import { useMutation } from '@tanstack/react-query';
import { type City, hotZones, quickSendZones } from '@tianguis/proto/places';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { askToSend, careful } from '../shared/send/send-requests.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { sendToZone, useLocalTemplates, useZoneCounts } from './api.ts';
import { CityPanel } from './city-panel.tsx';
import { countsOf, type ZoneCount, zoneOfTemplate } from './counts.ts';
import { OtherPlaces } from './other-places.tsx';

/** What the zones' own messages say. */
function Samples() {
  const m = useMessages('desk/cities');
  const templates = useLocalTemplates();
  return (
    <Panel title={m.samplesTitle}>
      <Loading query={templates} rows={3} />
      {templates.data?.length === 0 && (
        <div className="pt-4">
          <Empty title={m.samplesEmpty} />
        </div>
      )}
      <ul className="grid gap-x-10 lg:grid-cols-2">
        {templates.data?.map(({ id, name, content }) => (
          <li key={id} className="border-b border-line py-4">
            <h3 className="font-sans text-[1rem] font-[660] tracking-normal">{zoneOfTemplate(name)}</h3>
            <p className="mt-2 max-w-[60ch] rounded-l rounded-tl-none bg-good-soft px-3.5 py-2.5 text-[0.95rem] break-words whitespace-pre-line">
              {content}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** To the new contacts of a zone, with its own message. */
function QuickSends({ byZone }: { byZone: readonly ZoneCount[] }) {
  const m = useMessages('desk/cities');
  const texts = useMessages('desk/shared').send;
  const { number, plural } = useFormat();
  const onFailed = () => toastError(m.error, m.sendFailed);
  const ask = useMutation({
    mutationFn: async (zone: string) => {
      const body = { zone, templateType: `local_${zone.toLowerCase()}` };
      const opened = await askToSend({
        send: { kind: 'zone', ...body },
        ...careful,
        portion: null,
        run: (care, key) => sendToZone({ ...body, ...care }, key),
        onSent: ({ queued }) => toast(m.sent, plural(texts.queued, queued)),
        onFailed,
      });
      if (!opened) toastError(texts.nobody, texts.nobodyText);
    },
    onError: onFailed,
  });
  return (
    <Panel title={m.quickTitle}>
      <p className="py-3 text-muted">{m.quickText}</p>
      <div className="flex flex-wrap gap-3">
        {countsOf(quickSendZones, byZone).map((row) => (
          <Button
            key={row.zone}
            look="secondary"
            disabled={ask.isPending}
            busy={ask.isPending && ask.variables === row.zone}
            onClick={() => ask.mutate(row.zone)}
          >
            {fill(m.quick, { zone: row.zone, count: number(row.new) })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

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
function Cities() {
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
      <OtherPlaces byZone={counts.data} />
      <QuickSends byZone={counts.data} />
      <Samples />
    </div>
  );
}

export default function CitiesRoute() {
  const m = useMessages('desk/cities');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Cities />
    </StaffPage>
  );
}
