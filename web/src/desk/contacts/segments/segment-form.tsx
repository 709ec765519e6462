import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Segment, useKeepSegment } from '../../shared/segments/api.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { isComplete, type Start, starts } from './edit-rules.ts';
import { GroupBox } from './group-box.tsx';
import { Preview } from './preview.tsx';

interface Props {
  /** Absent for a new one. */
  readonly segment?: Segment | undefined;
  onKept(id: number): void;
  onCancel(): void;
}

function Starts({ onStart }: { onStart: (start: Start) => void }) {
  const m = useMessages('desk/contacts').segments;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-[0.9rem] text-muted">{m.startWith}</legend>
      {(Object.keys(starts) as Start[]).map((start) => (
        <Button key={start} look="secondary" size="s" onClick={() => onStart(start)}>
          {m.starts[start]}
        </Button>
      ))}
    </fieldset>
  );
}

/** Puts a segment together, beside whom it is about. */
export function SegmentForm({ segment, onKept, onCancel }: Props) {
  const m = useMessages('desk/contacts').segments;
  const [name, setName] = useState(segment?.name ?? '');
  const [rules, setRules] = useState<Group>(segment?.rules ?? starts.neverWritten);
  const [error, setError] = useState<string>();
  const keep = useKeepSegment(segment?.id);
  const before = { name: segment?.name ?? '', rules: segment?.rules ?? starts.neverWritten };
  const saved = useUnsaved(JSON.stringify({ name, rules }) !== JSON.stringify(before));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(m.nameMissing);
    if (!isComplete(rules)) return setError(m.incomplete);
    try {
      const id = await keep.mutateAsync({ name: name.trim(), rules });
      saved();
      toast(m.kept);
      onKept(id);
    } catch (failure) {
      setError(readable(failure));
    }
  };
  const start = (chosen: Start) => {
    setRules(starts[chosen]);
    if (name.trim() === '') setName(m.starts[chosen]);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!segment && <Starts onStart={start} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-3">
          <TextField
            label={m.name}
            maxLength={60}
            value={name}
            error={error}
            placeholder={m.nameExample}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
          <GroupBox group={rules} depth={1} onChange={setRules} />
        </div>
        <Preview rules={rules} />
      </div>
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-raised px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:px-6">
        <Button type="submit" busy={keep.isPending}>
          {segment ? m.saveChanges : m.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel}
        </Button>
        <p className="text-[0.9rem] text-muted">{m.forTeam}</p>
      </div>
    </form>
  );
}
