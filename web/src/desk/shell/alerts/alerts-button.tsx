import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useRemembered } from '../../shared/use-remembered.ts';
import { alertKeys } from './choices.ts';
import { canNotify } from './notice.ts';
import { canSound, playSound, unlockSound } from './sound.ts';

interface ChoiceProps {
  readonly name: string;
  readonly text: string;
  readonly on: boolean;
  onChange(on: boolean): void;
}

function Choice({ name, text, on, onChange }: ChoiceProps) {
  const m = useMessages('desk/shell').alerts;
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line py-3">
      <span>
        <span className="font-[620]">{name}</span>
        <span className="block text-[0.9rem] text-muted">{text}</span>
      </span>
      <Switch label={name} text={on ? m.on : m.off} checked={on} onChange={onChange} />
    </div>
  );
}

function SoundChoice() {
  const m = useMessages('desk/shell').alerts;
  const [isOn, setIsOn] = useRemembered(alertKeys.sound);
  const change = (on: boolean) => {
    setIsOn(on);
    if (!on) return;
    unlockSound();
    // A moment later the browser has allowed it.
    setTimeout(() => canSound() && playSound(), 150);
  };
  return <Choice name={m.sound} text={m.soundText} on={isOn} onChange={change} />;
}

/** Asks the browser for permission only when the reader switches notifications on. */
function NoticeChoice() {
  const m = useMessages('desk/shell').alerts;
  const [isOn, setIsOn] = useRemembered(alertKeys.notice);
  const [permission, setPermission] = useState(() => (canNotify() ? Notification.permission : 'denied'));
  if (!canNotify()) return <p className="py-3 text-muted">{m.unable}</p>;
  const change = async (on: boolean) => {
    if (!on) return setIsOn(false);
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setIsOn(answer === 'granted');
  };
  return (
    <>
      <Choice name={m.notice} text={m.noticeText} on={isOn && permission === 'granted'} onChange={change} />
      {permission === 'denied' && (
        <p role="status" className="mt-3 rounded-m bg-warn-soft px-3 py-2 text-[0.93rem] text-warn">
          {m.blocked}
        </p>
      )}
    </>
  );
}

/** Opens what this browser does when a conversation needs its reader. */
export function AlertsButton() {
  const m = useMessages('desk/shell').alerts;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="s" onClick={() => setIsOpen(true)}>
        {m.open}
      </Button>
      {isOpen && (
        <SmallDialog title={m.title} text={m.lead} onClose={() => setIsOpen(false)}>
          <SoundChoice />
          <NoticeChoice />
          <div className="mt-4">
            <Button look="secondary" onClick={() => setIsOpen(false)}>
              {m.close}
            </Button>
          </div>
        </SmallDialog>
      )}
    </>
  );
}
