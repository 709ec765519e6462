import { ApiError } from '@tianguis/proto/client';
import { type TroubleKind, troubleKinds } from '@tianguis/proto/marketplace/orders/order';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { selectClass, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { LoadedLines } from '../shared/loads/loaded-lines.tsx';
import type { PhotoQueue } from '../shared/photos/photo-queue.ts';
import { ActionBar } from './action-bar.tsx';
import type { Sheet } from './api.ts';
import { LoadPhotos } from './load-photos.tsx';
import { OverloadFields, type OverloadValues, overloadOf } from './overload.tsx';
import type { Steps } from './use-steps.ts';
import { Delivery, People } from './way.tsx';

interface Props {
  readonly sheet: Sheet;
  readonly steps: Steps;
}

/** The load is agreed: it leaves for the buyer. */
export function Leave({ sheet, steps }: Props) {
  const m = useMessages('market/pickup');
  return (
    <>
      <Panel title={m.signsFor[sheet.countedBy ?? 'driver']}>
        <div className="pt-3">
          <LoadedLines lines={sheet.lines} />
        </div>
      </Panel>
      {sheet.delivery && <Delivery delivery={sheet.delivery} />}
      {!sheet.requoteBy && !steps.isOverloadWaiting && (
        <ActionBar>
          <Button size="l" onClick={() => steps.push({ step: 'depart' })}>
            {m.depart}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

/** The way to the buyer's door. */
export function Deliver({ sheet, steps }: Props) {
  const m = useMessages('market/pickup');
  return (
    <>
      {sheet.delivery && <Delivery delivery={sheet.delivery} />}
      <People sheet={sheet} />
      <Panel title={m.toUnload}>
        <div className="pt-3">
          <LoadedLines lines={sheet.lines} />
        </div>
      </Panel>
      <ActionBar>
        <Button size="l" onClick={() => steps.push({ step: 'door' })}>
          {m.atDoor}
        </Button>
      </ActionBar>
    </>
  );
}

interface TroubleProps extends Props {
  readonly token: string;
  readonly queue: PhotoQueue;
}

/** What keeps the driver from going on: a choice with a reason and photos. Staff decide what follows. */
export function TroubleForm({ token, sheet, steps, queue }: TroubleProps) {
  const m = useMessages('market/pickup').trouble;
  const [kind, setKind] = useState<TroubleKind>('nobody');
  const [reason, setReason] = useState('');
  const [overload, setOverload] = useState<OverloadValues>({ kilograms: '', vehicle: '', fits: true });
  const [isAsked, setAsked] = useState(false);
  const isOverload = kind === 'overload';
  const refused = steps.refusedOf('trouble');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const found = isOverload ? overloadOf(overload) : undefined;
    if (!reason.trim() || (isOverload && !found)) return;
    void steps.push({ step: 'trouble', kind, reason: reason.trim(), overload: found });
  };
  return (
    <details className="rounded-m bg-sunken p-4">
      <summary className="cursor-pointer py-1.5 font-[640]">
        {sheet.state === 'scheduled' ? m.openBefore : m.open}
      </summary>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <label className="grid gap-1.5">
          <span className="font-[620]">{m.what}</span>
          <select className={selectClass} value={kind} onChange={({ target }) => setKind(kindOf(target.value))}>
            {kindsAt(sheet).map((one) => (
              <option key={one} value={one}>
                {m.kinds[one]}
              </option>
            ))}
          </select>
        </label>
        {isOverload && <OverloadFields values={overload} isAsked={isAsked} onChange={setOverload} />}
        <TextField
          label={m.reason}
          maxLength={200}
          value={reason}
          error={isAsked && !reason.trim() ? m.reasonMissing : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <LoadPhotos token={token} sheet={sheet} queue={queue} stage="trouble" />
        {refused && (
          <p role="alert" className="text-bad">
            {reasonOf(refused)}
          </p>
        )}
        <Button type="submit" look="secondary">
          {m.send}
        </Button>
      </form>
    </details>
  );
}

/** What is wrong with a field, else what the server says of all of it. */
const reasonOf = (refused: Error): string =>
  (refused instanceof ApiError && refused.problem?.errors?.[0]?.message) || readable(refused);

const kindOf = (value: string): TroubleKind => troubleKinds.find((one) => one === value) ?? 'nobody';

/** What is loaded is only weighed where it is. */
const kindsAt = ({ leg }: Sheet): readonly TroubleKind[] =>
  troubleKinds.filter((kind) => kind !== 'overload' || leg === 'loading');

interface TroubleOpenProps extends Pick<Sheet, 'requoteBy'> {
  readonly trouble: NonNullable<Sheet['trouble']>;
  readonly steps: Steps;
}

/** The driver waits for the buyer or for staff; they may go on by themselves where it solves itself. */
export function TroubleOpen({ trouble, requoteBy, steps }: TroubleOpenProps) {
  const m = useMessages('market/pickup').trouble;
  const { clock } = useFormat();
  const otherwise = steps.isOverloadWaiting ? m.overload.unsent : m.waits;
  return (
    <div role="status" className="rounded-m bg-warn-soft p-4">
      <p className="text-lead font-[680]">{m.kinds[trouble.kind]}</p>
      <p className="break-words">{fill(m.said, { reason: trouble.reason })}</p>
      <p>{requoteBy ? fill(m.overload.waits, { time: clock(requoteBy) }) : otherwise}</p>
    </div>
  );
}
