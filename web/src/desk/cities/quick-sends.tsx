import { quickSendZones } from '@tianguis/proto/places';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useSendBulk } from './api.ts';
import { countsOf, type ZoneCount } from './counts.ts';

/** One press writes to the new contacts of a zone with its own message. */
export function QuickSends({ byZone }: { byZone: readonly ZoneCount[] }) {
  const m = useMessages('desk/cities');
  const { number } = useFormat();
  const send = useSendBulk();
  const start = async (zone: string) => {
    try {
      const { queued } = await send.mutateAsync({ zone, templateType: `local_${zone.toLowerCase()}` });
      toast(m.sent, fill(m.createdText, { queued }));
    } catch {
      toastError(m.error, m.sendFailed);
    }
  };
  return (
    <Panel title={m.quickTitle}>
      <p className="py-3 text-muted">{m.quickText}</p>
      <div className="flex flex-wrap gap-3">
        {countsOf(quickSendZones, byZone).map((row) => (
          <Button
            key={row.zone}
            look="secondary"
            disabled={send.isPending}
            busy={send.isPending && send.variables.zone === row.zone}
            onClick={() => start(row.zone)}
          >
            {fill(m.quick, { zone: row.zone, count: number(row.new) })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
