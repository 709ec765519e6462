import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { cx } from '../../ui/class-names.ts';
import { type Person, usePreview } from './api.ts';
import { ContactPicker } from './contact-picker.tsx';

const variable = /(\{\{[^{}]*\}\})/;

/** A message as it looks in the other person's chat, with unfilled variables highlighted. */
function Bubble({ text, time, stale }: { text: string; time: string; stale: boolean }) {
  let at = 0;
  const parts = text.split(variable).map((part) => {
    at += part.length;
    return { part, key: at };
  });
  return (
    <div className="rounded-m bg-sunken p-3 sm:p-4">
      <div
        className={cx(
          'max-w-[34rem] rounded-l rounded-tl-none px-3.5 pt-2.5 pb-1.5 text-ink transition-colors',
          stale ? 'bg-raised' : 'bg-good-soft',
        )}
      >
        <p className="min-h-12 wrap-anywhere whitespace-pre-line">
          {parts.map(({ part, key }) =>
            variable.test(part) ? (
              <mark key={key} className="rounded-s bg-warn-soft px-0.5 font-[640] text-warn">
                {part}
              </mark>
            ) : (
              part
            ),
          )}
        </p>
        <p aria-hidden className="text-right text-[0.8rem] text-muted tabular-nums">
          {time}
        </p>
      </div>
    </div>
  );
}

/** The text as a real contact would get it. `settled` is the content once typing paused. */
export function Preview({
  content,
  settled,
  person,
  onPick,
  id,
}: {
  content: string;
  settled: string;
  person: Person | undefined;
  onPick: (person: Person | undefined) => void;
  id: number | undefined;
}) {
  const m = useMessages('desk/templates').preview;
  const { time } = useFormat();
  const [now] = useState(() => new Date());
  const preview = usePreview(settled, person?.id, id);
  const empty = content.trim() === '';
  return (
    <section aria-label={m.title} className="grid content-start gap-3">
      <h3 className="font-sans text-[1rem] font-[660] tracking-normal">{m.title}</h3>
      <ContactPicker person={person} onPick={onPick} />
      <Bubble
        text={empty ? m.empty : (preview.data?.text ?? content)}
        time={time(now).replace(/(\d:\d\d):\d\d/, '$1')}
        stale={empty || content !== settled || !preview.data || preview.isPlaceholderData}
      />
      {preview.isError && <p className="text-[0.9rem] text-bad">{readable(preview.error)}</p>}
    </section>
  );
}
