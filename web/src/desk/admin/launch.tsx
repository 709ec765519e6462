import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Segment, toSegment, toTestContacts } from '../shared/api/campaigns.ts';
import { askToSend, careful, closeSheet } from '../shared/send/send-requests.ts';

export function TestLaunch({ onLaunched }: { onLaunched: () => void }) {
  const m = useMessages('desk/admin');
  const { send } = useMessages('desk/shared');
  const { plural } = useFormat();
  const onFailed = () => toastError(m.error, m.campaign.sendFailed);
  const ask = useMutation({
    mutationFn: async () => {
      const planned = await toTestContacts();
      if (!planned) return toastError(m.campaign.noContacts, m.campaign.noContactsText);
      const onSent = ({ queued }: { queued: number }) => {
        toast(m.campaign.tested, plural(send.queued, queued));
        onLaunched();
      };
      await askToSend({ ...planned, ...careful, onSent, onFailed });
    },
    onError: onFailed,
  });
  return (
    <Tooltip text={m.testTip}>
      <Button look="secondary" size="s" onClick={() => ask.mutate()} busy={ask.isPending}>
        {m.testLaunch}
      </Button>
    </Tooltip>
  );
}

const segments = [
  { key: 'ferreteriaIztapalapa', zone: 'Iztapalapa', category: 'ferreteria' },
  { key: 'ferreteriaXochimilco', zone: 'Xochimilco', category: 'ferreteria' },
  { key: 'bodegaIztapalapa', zone: 'Iztapalapa', category: 'bodega' },
] as const;

/** A segment without new contacts sends nothing and says nothing, and a refusal stays silent (specification, section 8). */
export function SegmentedSends() {
  const m = useMessages('desk/admin');
  const ask = useMutation({
    mutationFn: async (segment: Segment) => {
      const planned = await toSegment(segment);
      if (!planned) return;
      await askToSend({ ...planned, ...careful, onSent: () => toast(m.campaign.sent), onFailed: closeSheet });
    },
  });
  return (
    <Panel title={m.ready.title}>
      <p className="py-3 text-muted">{m.ready.text}</p>
      <div className="grid gap-2">
        {segments.map(({ key, zone, category }) => (
          <Button
            key={key}
            look="secondary"
            size="s"
            busy={ask.isPending && ask.variables.zone === zone && ask.variables.category === category}
            disabled={ask.isPending}
            onClick={() => ask.mutate({ zone, category })}
          >
            {m.ready[key]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
