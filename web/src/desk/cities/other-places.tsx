import { useMutation } from '@tanstack/react-query';
import { unknownZone } from '@tianguis/proto/outreach/contacts/unknown-zone';
import { localDay } from '@tianguis/proto/time';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { MetricText } from '../shared/metrics/metric.tsx';
import { askToSend, careful } from '../shared/send/send-requests.ts';
import { useTemplateTitle } from '../shared/template-title.ts';
import { sendToPlace, useFirstMessage } from './api.ts';
import { elsewhere, type ZoneCount } from './counts.ts';

const firstShown = 12;

/** Sends the first message to the new contacts of a place. */
function useSendToPlace() {
  const m = useMessages('desk/cities');
  const texts = useMessages('desk/shared').send;
  const titleOf = useTemplateTitle();
  const { dayMonth, plural } = useFormat();
  const template = useFirstMessage().data;
  const onFailed = () => toastError(m.error, m.sendFailed);
  const ask = useMutation({
    mutationFn: async (zone: string) => {
      if (!template) return onFailed();
      const name = [titleOf(template.name), zone, dayMonth(localDay(new Date()))].join(' · ');
      const audience = { targetZones: [zone], targetStatuses: ['new' as const] };
      const opened = await askToSend({
        send: { kind: 'segment', templateId: template.id, audience },
        ...careful,
        portion: null,
        run: (care, key) => sendToPlace({ name, zone, templateId: template.id, ...care }, key),
        onSent: ({ queued }) => toast(m.sent, plural(texts.queued, queued)),
        onFailed,
      });
      if (!opened) toastError(texts.nobody, texts.nobodyText);
    },
    onError: onFailed,
  });
  return { ...ask, isReady: template !== undefined };
}

/** Every place beyond the hot zones where contacts are. */
export function OtherPlaces({ byZone }: { byZone: readonly ZoneCount[] }) {
  const m = useMessages('desk/cities');
  const { plural, number } = useFormat();
  const [all, setAll] = useState(false);
  const ask = useSendToPlace();
  const places = elsewhere(byZone);
  if (places.length === 0) return null;
  const shown = all ? places : places.slice(0, firstShown);
  return (
    <Panel title={m.otherTitle}>
      <p className="py-3 text-muted">{m.otherText}</p>
      <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ zone, total, new: fresh }) => (
          <li key={zone} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <Link href={`/admin?${new URLSearchParams({ zone })}`} className="link font-[660] wrap-anywhere">
                {zone}
              </Link>
              <p className="text-muted">
                <MetricText of="totalContacts">{plural(m.contacts, total)}</MetricText>
                {', '}
                <MetricText of="newContacts">{plural(m.fresh, fresh)}</MetricText>
              </p>
            </div>
            {zone !== unknownZone && fresh > 0 && (
              <Button
                look="secondary"
                size="s"
                aria-label={fill(m.quick, { zone, count: number(fresh) })}
                disabled={ask.isPending || !ask.isReady}
                busy={ask.isPending && ask.variables === zone}
                onClick={() => ask.mutate(zone)}
              >
                {m.send}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {places.length > shown.length && (
        <Button look="quiet" size="s" className="mt-3" onClick={() => setAll(true)}>
          {plural(m.allPlaces, places.length)}
        </Button>
      )}
    </Panel>
  );
}
