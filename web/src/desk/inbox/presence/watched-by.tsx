import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useColleaguesIn } from './use-watchers.tsx';

/** Who of the team writes in a conversation, or else has it open. Empty where nobody else is. */
export function useWatchedBy(contactId: number): string {
  const m = useMessages('desk/inbox').presence;
  const { plural, list } = useFormat();
  const colleagues = useColleaguesIn(contactId);
  const writing = colleagues.filter(({ isWriting }) => isWriting);
  const said = writing.length > 0 ? writing : colleagues;
  if (said.length === 0) return '';
  const names = list(said.map(({ name }) => name));
  return plural(writing.length > 0 ? m.writing : m.viewing, said.length).replace('{names}', names);
}

/** The same above a conversation, read out when it changes. */
export function WatchedBy({ contactId }: { contactId: number }) {
  const text = useWatchedBy(contactId);
  return (
    <p role="status" className="rounded-m bg-info-soft px-3 py-1.5 text-[0.9rem] text-info empty:sr-only">
      {text}
    </p>
  );
}
