import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { type Stored, useSendSettings } from './api.ts';
import { SettingsForm } from './settings-form.tsx';

function LastChange({ stored: { updatedAt, updatedBy, updatedByName } }: { stored: Stored }) {
  const m = useMessages('desk/settings');
  const { dateTime } = useFormat();
  if (updatedAt === null) return <p className="pt-3 text-muted">{m.untouched}</p>;
  const who = updatedByName ?? updatedBy ?? '';
  return <p className="pt-3 text-muted">{fill(m.changed, { who, when: dateTime(updatedAt) })}</p>;
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
          <LastChange stored={settings.data} />
          <SettingsForm stored={settings.data} />
        </>
      )}
    </Panel>
  );
}
