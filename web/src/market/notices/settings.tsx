import {
  isRequired,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSettings,
  noticeChannels,
  noticeKinds,
} from '@tianguis/proto/outreach/notices/notice';
import { startTransition, useOptimistic, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { endPush, isPushOn, isPushPossible, startPush } from '../../platform/notices/push.ts';
import { Panel } from '../../ui/figures.tsx';
import { Loading } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastError } from '../../ui/toast.ts';
import { useChangeSettings, useSettings } from './api.ts';

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

/** Push messages on this device. */
export function DeviceSwitch() {
  const m = useMessages('market/notices').device;
  const [isOn, setIsOn] = useState(isPushOn);
  const [isBusy, setIsBusy] = useState(false);
  const [isDenied, setIsDenied] = useState(false);
  const change = async (on: boolean) => {
    setIsBusy(true);
    try {
      const answer = on ? await startPush() : await endPush();
      setIsOn(answer === 'on');
      setIsDenied(answer === 'denied');
    } catch (error) {
      toastError(m.failed, readable(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Panel title={m.title}>
      <div className="grid gap-2 pt-4">
        {isPushPossible() ? (
          <>
            <Switch label={m.label} text={isOn ? m.on : m.off} checked={isOn} busy={isBusy} onChange={change} />
            <p className="max-w-[65ch] text-[0.95rem] text-muted">{m.text}</p>
          </>
        ) : (
          <p className="max-w-[65ch] text-muted">{isApple() ? m.ios : m.impossible}</p>
        )}
        {isDenied && (
          <p role="alert" className="text-bad">
            {m.denied}
          </p>
        )}
      </div>
    </Panel>
  );
}

const countOn = (ways: NoticeSettings[NoticeKind]): number => noticeChannels.filter((one) => ways[one]).length;

function Choices({ settings }: { settings: NoticeSettings }) {
  const m = useMessages('market/notices');
  const change = useChangeSettings();
  // A box shows its choice at once, and the next choice builds on it before the reply is here.
  const [shown, show] = useOptimistic(settings);
  const toggle = (kind: NoticeKind, channel: NoticeChannel, on: boolean) =>
    startTransition(async () => {
      const next = { ...shown, [kind]: { ...shown[kind], [channel]: on } };
      show(next);
      try {
        await change.mutateAsync(next);
      } catch (error) {
        toastError(m.failed, readable(error));
      }
    });
  return (
    <table className="mt-3 w-full text-left">
      <thead>
        <tr className="border-b border-line text-[0.86rem] text-muted">
          <td />
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col" className="px-1 py-2 text-center font-[560]">
              {m.settings.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {noticeKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1 pr-2 font-[600]">
              {m.kinds[kind]}
            </th>
            {noticeChannels.map((channel) => {
              const isOn = shown[kind][channel];
              const isLast = isOn && isRequired(kind) && countOn(shown[kind]) === 1;
              const name = fill(m.settings.choice, { kind: m.kinds[kind], channel: m.settings.channels[channel] });
              return (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-11 cursor-pointer place-items-center">
                    <input
                      type="checkbox"
                      aria-label={name}
                      checked={isOn}
                      disabled={isLast}
                      onChange={({ target }) => toggle(kind, channel, target.checked)}
                      className="size-5 accent-accent"
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By which channels a member gets each kind of notice. */
export function NoticeSettingsPanel() {
  const m = useMessages('market/notices').settings;
  const settings = useSettings();
  return (
    <Panel title={m.title}>
      <p className="max-w-[65ch] pt-4 text-[0.95rem] text-muted">{m.text}</p>
      <Loading query={settings} rows={5} />
      {settings.data && <Choices settings={settings.data} />}
      <p className="mt-3 text-[0.86rem] text-muted">{m.required}</p>
    </Panel>
  );
}
