import { mostMessageWords } from '@tianguis/proto/marketplace/orders/order';
import { second } from '@tianguis/proto/time';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { draftOf, useDraft } from '../../platform/forms/draft.ts';
import { readable } from '../../platform/forms/form.ts';
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts';
import { MessagePhotos } from '../../platform/photos/photos.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { type MessageRun, runsOf } from '../../ui/message-runs.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { usePartyName } from '../shared/orders.ts';
import { useHeld } from '../shared/use-held.ts';
import { type Order, photosFrom, useWrite, type Words } from './api.ts';

const loadSchema = async () => (await import('@tianguis/proto/marketplace/orders/staff')).writeToParties.body;

const blank: Words = { text: '', to: 'both' };

/** Who the two sides are called. */
export function useNames({ buyer, seller }: Pick<Order, 'buyer' | 'seller'>) {
  const { by } = useMessages('desk/sales').open;
  const nameOf = usePartyName();
  return { buyer: nameOf(buyer), seller: nameOf(seller), staff: by.staff };
}

type Names = ReturnType<typeof useNames>;

interface QuestionProps {
  readonly text: string;
  readonly names: Names;
  readonly onAnswer: (goes: boolean) => void;
}

/** Asks before two people get the same message: who they are, and what it says. */
function BothQuestion({ text, names: { buyer, seller }, onAnswer }: QuestionProps) {
  const { ask: m } = useMessages('desk/sales').open.write;
  const { no } = useMessages('desk/shared').askFirst;
  return (
    <SmallDialog title={m.title} text={fill(m.text, { buyer, seller })} onClose={() => onAnswer(false)}>
      <p className="max-h-60 overflow-y-auto rounded-m bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap-reverse gap-3">
        <Button look="secondary" autoFocus onClick={() => onAnswer(false)}>
          {no}
        </Button>
        <Button aria-keyshortcuts="Control+Enter" onClick={() => onAnswer(true)}>
          {m.yes}
        </Button>
      </div>
    </SmallDialog>
  );
}

/** The writer went back from the question: nothing is sent, and the words stay. */
class WentBack extends Error {}

/** Milliseconds in which a message to both can be taken back. */
const heldFor = 5 * second;

interface HeldProps {
  readonly text: string | undefined;
  readonly onUndo: () => void;
}

/** What both get in a moment, with the way to take it back. */
function HeldMessage({ text, onUndo }: HeldProps) {
  const m = useMessages('desk/sales').open.write;
  return (
    <p role="status" className="flex items-center gap-x-3 text-[0.92rem] empty:sr-only">
      {text !== undefined && (
        <>
          <span className="min-w-0 truncate">{fill(m.held, { text })}</span>
          <button
            type="button"
            aria-keyshortcuts="z"
            onClick={onUndo}
            className="link min-h-9 shrink-0 font-[660] pointer-coarse:min-h-11"
          >
            {m.undo}
          </button>
        </>
      )}
    </p>
  );
}

function Write({ id, names }: { id: number; names: Names }) {
  const { write: m, refused } = useMessages('desk/sales').open;
  const write = useWrite(id);
  const draftName = `order-message:${id}`;
  const [asked, setAsked] = useState<{ readonly text: string; readonly answer: (goes: boolean) => void }>();
  const ask = async (text: string): Promise<boolean> => {
    const { promise, resolve: answer } = Promise.withResolvers<boolean>();
    setAsked({ text, answer });
    const goes = await promise;
    setAsked(undefined);
    return goes;
  };
  const { held, hold, undo } = useHeld<string>({
    holdFor: () => heldFor,
    async act(text) {
      try {
        await write.mutateAsync({ text, to: 'both' });
        toast(m.sent);
        return true;
      } catch (failure) {
        toastError(refused, readable(failure));
        return false;
      }
    },
    giveBack(text) {
      const words: Words = { text, to: 'both' };
      // Also where the order was left meanwhile.
      draftOf<Words>(draftName).write(words);
      // A reset would forget the field that gets the focus.
      form.setValue('to', words.to);
      form.setValue('text', words.text, { shouldDirty: true });
    },
  });
  const { form, register, submit, isSending, error } = useCheckedForm<Words, Order | undefined>({
    blank,
    loadSchema,
    async send({ text: written, to }) {
      const text = written.trim();
      if (to !== 'both') return write.mutateAsync({ text, to });
      if (!(await ask(text))) throw new WentBack();
      hold(text);
      return undefined;
    },
    valuesAfter: (_, { to }) => ({ text: '', to }),
    onSent(order) {
      draft.drop();
      if (order) toast(m.sent);
    },
    onFailed: (failure, isShown) => isShown || failure instanceof WentBack || toastError(refused, readable(failure)),
  });
  const draft = useDraft(form, draftName, blank);
  const takeBack = (): void => {
    undo();
    form.setFocus('text');
  };
  // What comes back must not meet words for one side only.
  const isHeld = held !== undefined || write.isPending;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4"
    >
      <SelectField
        label={m.to}
        options={[
          { value: 'both', label: m.both },
          { value: 'buyer', label: fill(m.buyer, { name: names.buyer }) },
          { value: 'seller', label: fill(m.seller, { name: names.seller }) },
        ]}
        error={error('to')}
        {...register('to')}
      />
      <TextArea
        label={m.text}
        aria-keyshortcuts="w"
        hint={m.hint}
        rows={3}
        maxLength={mostMessageWords}
        readOnly={isHeld}
        error={error('text')}
        {...register('text')}
      />
      <Button
        type="submit"
        look="secondary"
        busy={isSending}
        disabled={held !== undefined}
        className="justify-self-start"
      >
        {m.send}
      </Button>
      <HeldMessage text={held} onUndo={takeBack} />
      {asked && <BothQuestion text={asked.text} names={names} onAnswer={asked.answer} />}
    </form>
  );
}

interface MessageProps {
  readonly id: number;
  readonly message: MessageRun<Order['messages'][number]>;
  readonly names: Names;
}

function Message({ id, message: { by, text, photos, at, onlyWith }, names }: MessageProps) {
  const m = useMessages('desk/sales').open;
  const { dateTime } = useFormat();
  return (
    <li className={cx('rounded-m px-3.5 py-2.5', by === 'staff' ? 'bg-plum-soft' : 'bg-sunken')}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.92rem] text-muted">
        <span className="font-[640] wrap-anywhere text-ink">{names[by]}</span>
        {by !== 'staff' && <span>{m.by[by]}</span>}
        <span>{dateTime(at)}</span>
        {onlyWith && <Badge tone="plum">{fill(m.write.only, { name: names[onlyWith] })}</Badge>}
      </p>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      <MessagePhotos from={photosFrom(id)} photos={photos} label={fill(m.photo, { who: m.by[by] })} />
    </li>
  );
}

/** What both sides and staff wrote, oldest first, and what staff write to them. */
export function Thread({ order }: { order: Order }) {
  const m = useMessages('desk/sales').open;
  const names = useNames(order);
  return (
    <Panel title={m.messages}>
      {order.messages.length === 0 && <p className="pt-3 text-muted">{m.write.none}</p>}
      <ul className="grid gap-2 pt-3">
        {runsOf(order.messages).map((message) => (
          <Message key={message.id} id={order.id} message={message} names={names} />
        ))}
      </ul>
      {/* What is held belongs to its order. */}
      <Write key={order.id} id={order.id} names={names} />
    </Panel>
  );
}
