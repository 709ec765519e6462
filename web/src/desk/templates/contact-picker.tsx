import { useId, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { type Person, useFoundContacts } from './api.ts';

function Found({ q, onPick }: { q: string; onPick: (person: Person) => void }) {
  const m = useMessages('desk/templates').preview;
  const found = useFoundContacts(q);
  if (!found.data) return null;
  return (
    <div role="status" className="mt-1">
      {found.data.length === 0 && <p className="py-1.5 text-[0.9rem] text-muted">{m.nobody}</p>}
      <ul className="divide-y divide-line">
        {found.data.map(({ id, businessName, contactName, zone }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick({ id, businessName })}
              className="min-h-11 w-full rounded-s px-2 py-1.5 text-left hover:bg-sunken"
            >
              <span className="block font-[620] break-words">{businessName}</span>
              <span className="block text-[0.9rem] text-muted">{[contactName, zone].filter(Boolean).join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whose name and zone fill the preview: somebody found by search, else an example. */
export function ContactPicker({
  person,
  onPick,
}: {
  person: Person | undefined;
  onPick: (person: Person | undefined) => void;
}) {
  const m = useMessages('desk/templates').preview;
  const id = useId();
  const [q, setQ] = useState('');
  const settled = useSettled(q.trim());
  const pick = (picked: Person) => {
    onPick(picked);
    setQ('');
  };
  if (person) {
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="text-muted">{m.with}</span>
        <span className="font-[660] break-words">{person.businessName}</span>
        <Button look="quiet" size="s" onClick={() => onPick(undefined)}>
          {m.other}
        </Button>
      </p>
    );
  }
  return (
    <div>
      <label htmlFor={id} className="text-[0.95rem] text-muted">
        {m.search}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="mt-1 min-h-11 w-full rounded-m border border-edge bg-raised px-3"
      />
      {settled.length > 1 && q.trim().length > 1 && <Found q={settled} onPick={pick} />}
    </div>
  );
}
