import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { type Stored, useSendSettings } from './api.ts';
import { SettingsForm } from './settings-form.tsx';

const tones = { high: 'good', medium: 'warn', low: 'bad' } as const;

function LastChange({ stored: { updatedAt, updatedBy, updatedByName } }: { stored: Stored }) {
  const m = useMessages('desk/settings');
  const { dateTime } = useFormat();
  if (updatedAt === null) return <p className="pt-3 text-muted">{m.untouched}</p>;
  const who = updatedByName ?? updatedBy ?? '';
  return <p className="pt-3 text-muted">{fill(m.changed, { who, when: dateTime(updatedAt) })}</p>;
}

/** Our number as WhatsApp rates it, and what that means for what goes out. */
function Sender({ stored: { sender, settings } }: { stored: Stored }) {
  const m = useMessages('desk/settings').sender;
  const { dateTime, number, plural } = useFormat();
  if (!sender) return null;
  const { quality, dailyTier, isOnline, inbound, messagesPerSecond, waiting, changedAt } = sender;
  const isSlower = messagesPerSecond !== settings.messagesPerSecond;
  return (
    <div className="mt-4 grid max-w-[70ch] gap-1 rounded-m bg-sunken p-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-[660]">{m.title}</span>
        <Badge tone={quality === null ? 'plain' : tones[quality]}>
          {quality === null ? m.unrated : m.qualities[quality]}
        </Badge>
        {!isOnline && <Badge tone="bad">{m.offline}</Badge>}
      </p>
      <p className="text-[0.95rem]">
        {dailyTier === null ? m.noTier : fill(m.tier, { people: number(dailyTier) })}
        {isSlower && ` ${fill(m.slower, { pace: number(messagesPerSecond) })}`}
      </p>
      {inbound !== null && inbound !== 'sent_again' && (
        <p className="text-[0.95rem] font-[640]">{m.inbound[inbound]}</p>
      )}
      {waiting > 0 && <p className="text-[0.95rem] font-[640]">{plural(m.waiting, waiting)}</p>}
      <p className="text-[0.9rem] text-muted">{fill(m.since, { when: dateTime(changedAt) })}</p>
    </div>
  );
}

/** Limits and rules of sending, for admins: what is saved holds for every replica within seconds. */
export function Settings() {
  const m = useMessages('desk/settings');
  const settings = useSendSettings();
  return (
    <Panel title={m.title}>
      {settings.isPending && <Rows count={5} />}
      {settings.isError && (
        <div className="pt-4">
          <Failed text={m.failed} onRetry={() => settings.refetch()} busy={settings.isFetching} />
        </div>
      )}
      {settings.data && (
        <>
          <Sender stored={settings.data} />
          <LastChange stored={settings.data} />
          <SettingsForm stored={settings.data} />
        </>
      )}
    </Panel>
  );
}
