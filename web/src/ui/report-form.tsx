import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { smallSelect } from './field.tsx';

interface Props<Reason extends string> {
  /** The first one is chosen. */
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly words: Readonly<Record<'open' | 'why' | 'send' | 'cancel', string>> & {
    readonly reasons: Readonly<Record<Reason, string>>;
  };
  /** What is reported, where the page has several. */
  readonly of?: string;
  readonly busy: boolean;
  /** Sends it, and calls `done` once it is there. */
  readonly onReport: (reason: Reason, done: () => void) => void;
}

/** A reader asks the team to look at something: a link, which opens to a reason. */
export function ReportForm<Reason extends string>({ reasons, words, of, busy, onReport }: Props<Reason>) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<Reason>(reasons[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReport(reason, () => setOpen(false));
  };
  if (!open)
    return (
      <button
        type="button"
        aria-label={of && `${words.open}: ${of}`}
        onClick={() => setOpen(true)}
        className="link min-h-9 justify-self-start text-[0.88rem] text-muted"
      >
        {words.open}
      </button>
    );
  return (
    <form onSubmit={submit} className="mt-1 flex flex-wrap items-center gap-2">
      <select
        // biome-ignore lint/a11y/noAutofocus: the link that opened it is gone, so the keyboard goes on here
        autoFocus
        aria-label={words.why}
        value={reason}
        className={smallSelect}
        onChange={({ target: { value } }) => setReason(reasons.find((one) => one === value) ?? reasons[0])}
      >
        {reasons.map((one) => (
          <option key={one} value={one}>
            {words.reasons[one]}
          </option>
        ))}
      </select>
      <Button type="submit" size="s" look="secondary" busy={busy}>
        {words.send}
      </Button>
      <Button size="s" look="quiet" onClick={() => setOpen(false)}>
        {words.cancel}
      </Button>
    </form>
  );
}
