import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { AskFirst, SmallDialog } from '../../../ui/dialogs.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { toastError } from '../../../ui/toast.ts';
import { type Segment, useDeleteSegment, useKeepSegment, useSegments } from '../../shared/segments/api.ts';
import { useSentence } from '../../shared/segments/use-sentence.ts';
import { useUndoToast } from '../../shared/undo-toast.ts';
import { SegmentForm } from './segment-form.tsx';

/** Where a campaign for a segment is put together. */
export const campaignFor = (id: number): string => `/admin?tab=campaigns&campaign=new&segment=${id}`;

interface RowProps {
  readonly segment: Segment;
  onUse(): void;
  onEdit(): void;
  onDeleted(): void;
}

function Row({ segment, onUse, onEdit, onDeleted }: RowProps) {
  const m = useMessages('desk/contacts').segments;
  const say = useSentence();
  const remove = useDeleteSegment();
  const { mutateAsync: keepAgain } = useKeepSegment(undefined);
  const sayUndo = useUndoToast();
  const { id, name, rules, by, mayChange } = segment;
  const onYes = () =>
    remove.mutate(id, {
      onSuccess: () => {
        sayUndo(fill(m.deleted, { name }), () => keepAgain({ name, rules }));
        onDeleted();
      },
      onError: (error) => toastError(m.deleteFailed, readable(error)),
    });
  return (
    <li className="grid gap-1.5 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-[660] break-words">{name}</span>
        {by !== null && <span className="text-[0.86rem] text-muted">{fill(m.by, { name: by })}</span>}
      </p>
      <p className="text-[0.95rem] text-muted">{say(rules)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button look="secondary" size="s" aria-label={`${m.use}: ${name}`} onClick={onUse}>
          {m.use}
        </Button>
        <ButtonLink look="secondary" size="s" href={campaignFor(id)} aria-label={`${m.write}: ${name}`}>
          {m.write}
        </ButtonLink>
        {mayChange && (
          <>
            <Button look="quiet" size="s" aria-label={`${m.edit}: ${name}`} onClick={onEdit}>
              {m.edit}
            </Button>
            <AskFirst
              title={fill(m.askDelete, { name })}
              text={m.askDeleteText}
              yes={m.delete}
              no={m.keep}
              onYes={onYes}
            >
              <Button look="quiet" size="s" aria-label={`${m.delete}: ${name}`} busy={remove.isPending}>
                {m.delete}
              </Button>
            </AskFirst>
          </>
        )}
      </div>
    </li>
  );
}

interface ListProps {
  onUse(id: number): void;
  onEdit(id: number): void;
  onDeleted(id: number): void;
  onAdd(): void;
}

function List({ onUse, onEdit, onDeleted, onAdd }: ListProps) {
  const m = useMessages('desk/contacts').segments;
  const read = useSegments();
  const segments = read.data ?? [];
  return (
    <div className="grid gap-2">
      <Button size="s" className="justify-self-start" onClick={onAdd}>
        {m.add}
      </Button>
      <Loading query={read} rows={3} failed={m.loadFailed} />
      {read.data && segments.length === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul className="divide-y divide-line">
        {segments.map((segment) => (
          <Row
            key={segment.id}
            segment={segment}
            onUse={() => onUse(segment.id)}
            onEdit={() => onEdit(segment.id)}
            onDeleted={() => onDeleted(segment.id)}
          />
        ))}
      </ul>
    </div>
  );
}

/** What the dialog shows: the kept segments, a new one, or one that is changed. */
export type Shown = 'list' | 'new' | number;

interface Props {
  readonly first: Shown;
  /** The segment that the list of contacts is narrowed to. */
  readonly current: number | undefined;
  onUse(id: number | undefined): void;
  onClose(): void;
}

/** The team's segments, and where they are put together. */
export function SegmentsDialog({ first, current, onUse, onClose }: Props) {
  const m = useMessages('desk/contacts').segments;
  const [shown, setShown] = useState<Shown>(first);
  const segments = useSegments().data;
  const edited = typeof shown === 'number' ? segments?.find(({ id }) => id === shown) : undefined;
  const use = (id: number) => {
    onUse(id);
    onClose();
  };
  if (shown === 'list')
    return (
      <SmallDialog title={m.title} text={m.lead} onClose={onClose}>
        <List
          onUse={use}
          onEdit={setShown}
          onAdd={() => setShown('new')}
          onDeleted={(id) => id === current && onUse(undefined)}
        />
        <Button look="quiet" className="mt-3" onClick={onClose}>
          {m.close}
        </Button>
      </SmallDialog>
    );
  const leave = () => (first === 'list' ? setShown('list') : onClose());
  return (
    <SmallDialog title={shown === 'new' ? m.newTitle : m.editTitle} width="full" stays onClose={onClose}>
      {(shown === 'new' || edited) && <SegmentForm key={shown} segment={edited} onKept={use} onCancel={leave} />}
    </SmallDialog>
  );
}
