import { useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { positionQueue } from './position-queue.ts';
import { useSharing } from './use-sharing.ts';

interface Props {
  readonly token: string;
  readonly number: string;
}

/** Nothing of it is left on the phone once they have arrived and loaded. */
export function SharePosition({ token, number, isOver }: Props & { isOver: boolean }) {
  useEffect(() => {
    if (isOver) positionQueue(localStorage, number).close();
  }, [isOver, number]);
  return isOver ? null : <Sharing token={token} number={number} />;
}

/** Whoever drives shares where they are if they want to: nothing is measured before. */
function Sharing({ token, number }: Props) {
  const m = useMessages('market/pickup').position;
  const format = useFormat();
  const { sharing, waiting, trouble, start, stop } = useSharing(token, number);
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">{m.who}</p>
      <p role="status" className="mt-2 min-h-6 font-[640]">
        {sharing ? m.on : ''}
      </p>
      {sharing && !navigator.onLine && waiting > 0 && <p>{format.plural(m.waiting, waiting)}</p>}
      {trouble && (
        <p role="alert" className="mt-2 text-bad">
          {m[trouble]}
        </p>
      )}
      <Button look={sharing ? 'secondary' : 'primary'} className="mt-3" onClick={sharing ? stop : start}>
        {sharing ? m.stop : m.start}
      </Button>
    </Panel>
  );
}
