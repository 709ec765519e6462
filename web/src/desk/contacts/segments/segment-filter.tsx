import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useSegments } from '../../shared/segments/api.ts';
import { useSentence } from '../../shared/segments/use-sentence.ts';
import { campaignFor, SegmentsDialog, type Shown } from './segments-dialog.tsx';

interface Props {
  /** The segment that the list is narrowed to. */
  readonly current: number | undefined;
  onChange(id: number | undefined): void;
}

/** Opens the team's segments. */
export function SegmentsButton({ current, onChange }: Props) {
  const m = useMessages('desk/contacts').segments;
  const [shown, setShown] = useState<Shown>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="v"
        onClick={() => setShown('list')}
        className={cx(
          'min-h-10 rounded-m border-[1.5px] px-3 text-[0.95rem] font-[620]',
          current === undefined ? 'border-line bg-raised hover:border-edge' : 'border-ink bg-ink text-page',
        )}
      >
        {m.title}
      </button>
      {shown !== undefined && (
        <SegmentsDialog first={shown} current={current} onUse={onChange} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}

/** Which segment the list is narrowed to, and what can be done with it. */
export function SegmentNote({ current, onChange }: Props) {
  const m = useMessages('desk/contacts').segments;
  const say = useSentence();
  const segments = useSegments().data;
  const [editing, setEditing] = useState(false);
  if (current === undefined || !segments) return null;
  const segment = segments.find(({ id }) => id === current);
  return (
    <section
      aria-label={m.current}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-l bg-sunken px-3 py-2"
    >
      <p className="min-w-0 grow basis-72">
        <span className="font-[660]">{segment ? fill(m.isIn, { name: segment.name }) : m.gone}</span>
        {segment && <span className="block text-[0.95rem] text-muted">{say(segment.rules)}</span>}
      </p>
      {segment && (
        <ButtonLink look="secondary" size="s" href={campaignFor(segment.id)}>
          {m.write}
        </ButtonLink>
      )}
      {segment?.mayChange && (
        <Button look="quiet" size="s" onClick={() => setEditing(true)}>
          {m.edit}
        </Button>
      )}
      <Button look="quiet" size="s" onClick={() => onChange(undefined)}>
        {m.leave}
      </Button>
      {editing && (
        <SegmentsDialog first={current} current={current} onUse={onChange} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}
