import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { type Segment, useSegmentedSend, useTestLaunch } from '../shared/api/campaigns.ts';

export function TestLaunch({ onLaunched }: { onLaunched: () => void }) {
  const m = useMessages('desk/admin');
  const { skipReason } = useMessages('desk/shared');
  const launch = useTestLaunch();
  const start = async () => {
    try {
      const result = await launch.mutateAsync();
      if (!result) return toastError(m.campaign.noContacts, m.campaign.noContactsText);
      const skipped = result.skipped.map(({ reason, count }) => `${count} ${skipReason[reason]}`).join(', ');
      const queued = fill(m.campaign.testedText, { count: result.queued });
      toast(m.campaign.tested, skipped ? `${queued}. ${fill(m.campaign.skipped, { list: skipped })}` : queued);
      onLaunched();
    } catch {
      toastError(m.error, m.campaign.sendFailed);
    }
  };
  return (
    <Tooltip text={m.testTip}>
      <Button size="s" onClick={start} busy={launch.isPending}>
        {launch.isPending ? m.launching : m.testLaunch}
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
  const send = useSegmentedSend();
  const start = (segment: Segment) => send.mutate(segment, { onSuccess: (result) => result && toast(m.campaign.sent) });
  return (
    <Panel title={m.ready.title}>
      <p className="py-3 text-muted">{m.ready.text}</p>
      <div className="grid gap-2">
        {segments.map(({ key, zone, category }) => (
          <Button
            key={key}
            look="secondary"
            size="s"
            busy={send.isPending && send.variables.zone === zone && send.variables.category === category}
            disabled={send.isPending}
            onClick={() => start({ zone, category })}
          >
            {m.ready[key]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
