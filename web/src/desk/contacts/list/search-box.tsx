import { useEffect, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';

/** Milliseconds after the last key before the server is asked. */
const typing = 200;

export function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const m = useMessages('desk/contacts').filter;
  const [q, setQ] = useState(value);
  useEffect(() => setQ(value), [value]);
  useEffect(() => {
    if (q === value) return;
    const timer = setTimeout(() => onChange(q), typing);
    return () => clearTimeout(timer);
  }, [q, value, onChange]);
  return (
    <input
      type="search"
      aria-label={m.search}
      placeholder={m.search}
      maxLength={100}
      value={q}
      onChange={(event) => setQ(event.target.value)}
      className="min-h-11 w-full min-w-0 rounded-m border border-edge bg-raised px-3 text-ink placeholder:text-muted"
    />
  );
}
