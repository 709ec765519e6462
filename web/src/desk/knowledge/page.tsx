import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Empty } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { StaffPage } from '../shell/staff-page.tsx';
import { Corrections } from './corrections.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import type { Seed } from './fields.ts';
import { OpenEntry } from './open-entry.tsx';
import { Unanswered } from './unanswered.tsx';

const fresh = 'new';

function Entries({ open, seed, show }: { open: string | null; seed?: Seed | undefined; show: (id?: string) => void }) {
  const m = useMessages('desk/knowledge');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <div className={cx('grid content-start gap-3', open && 'max-lg:hidden')}>
        <Button look="secondary" aria-keyshortcuts="c" onClick={() => show(fresh)}>
          {m.create}
        </Button>
        <EntryList open={open} onOpen={show} />
      </div>
      <div className="min-w-0">
        {open && (
          <Button look="quiet" size="s" className="mb-2 -ml-3 lg:hidden" onClick={() => show()}>
            {m.back}
          </Button>
        )}
        {open === fresh && <EntryEditor key={seed?.question ?? fresh} seed={seed} onSaved={show} />}
        {open && open !== fresh && <OpenEntry key={open} id={open} seed={seed} />}
        {!open && (
          <div className="max-lg:hidden">
            <Empty title={m.choose}>{m.chooseHint}</Empty>
          </div>
        )}
      </div>
    </div>
  );
}

/** What Aria knows, and what she was asked in vain. The open entry and the tab stand in the address. */
function Knowledge() {
  const m = useMessages('desk/knowledge');
  const open = useAddressValue('entry');
  const tab = useAddressValue('tab') ?? 'entries';
  const [seed, setSeed] = useState<Seed>();
  const show = (id?: string, from?: Seed) => {
    setSeed(from);
    changeAddress({ entry: id, tab: undefined });
  };
  const tabs = [
    { id: 'entries', label: m.tabs.entries, content: <Entries open={open} seed={seed} show={show} /> },
    {
      id: 'unanswered',
      label: m.tabs.unanswered,
      content: <Unanswered onAnswer={(from, id = fresh) => show(id, from)} />,
    },
    {
      id: 'corrections',
      label: m.tabs.corrections,
      content: <Corrections onAnswer={(from, id = fresh) => show(id, from)} onOpen={show} />,
    },
  ];
  return (
    <Tabs
      tabs={tabs}
      label={m.title}
      value={tab}
      onChange={(id) => changeAddress({ tab: id === 'entries' ? undefined : id })}
    />
  );
}

export default function KnowledgeRoute() {
  const m = useMessages('desk/knowledge');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Knowledge />
    </StaffPage>
  );
}
