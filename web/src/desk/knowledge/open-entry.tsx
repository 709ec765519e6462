import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { useEntry, type Version } from './api.ts';
import { EntryEditor } from './entry-editor.tsx';
import type { Seed } from './fields.ts';
import { PublishDraft } from './publish-draft.tsx';
import { Versions } from './versions.tsx';

/** One entry: an editor for its latest text, its unpublished draft and its earlier versions. */
export function OpenEntry({ id, seed }: { id: string; seed?: Seed | undefined }) {
  const m = useMessages('desk/knowledge');
  const known = useEntry(id);
  const [seen, setSeen] = useState<Version>();
  const [taken, setTaken] = useState<Version>();
  const [isDirty, setDirty] = useState(false);
  if (known.isPending) return <Rows count={4} />;
  if (known.isError) return <Failed text={m.failed} onRetry={() => known.refetch()} busy={known.isFetching} />;
  const { entry, versions } = known.data;
  const [latest] = versions;
  if (!latest) return null;
  // A version that a colleague saves meanwhile must not replace the base of this edit.
  const base = seen ?? latest;
  const isBehind = base.version < latest.version;
  const takeUp = (version: Version) => {
    setSeen(latest);
    setTaken({ ...version });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <EntryEditor
        key={base.version}
        id={id}
        base={base}
        taken={taken}
        seed={seed}
        onBegun={() => setSeen((before) => before ?? latest)}
        onSaved={() => setSeen(undefined)}
        onDirty={setDirty}
      />
      {isBehind && (
        <div role="status" className="grid justify-items-start gap-2 rounded-l bg-warn-soft p-4">
          <p className="font-[620] text-warn">{fill(m.newer, { who: latest.saved?.by ?? '' })}</p>
          <Button look="secondary" size="s" onClick={() => setSeen(undefined)}>
            {m.takeNewer}
          </Button>
        </div>
      )}
      {entry.hasDraft && !isDirty && !isBehind && (
        <PublishDraft key={latest.version} id={id} version={latest.version} />
      )}
      <Versions id={id} versions={versions} onUse={takeUp} />
    </div>
  );
}
