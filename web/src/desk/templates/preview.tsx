import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { type Person, usePreview } from './api.ts';
import { Bubble } from './bubble.tsx';
import { ContactPicker } from './contact-picker.tsx';

/** The text as a real contact would get it. `settled` is what was typed once the typing stopped. */
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
