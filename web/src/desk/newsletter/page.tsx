import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { type Note, useNotes } from './api.ts';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { Subscribers } from './subscribers.tsx';

export default function NewsletterRoute() {
  const m = useMessages('desk/newsletter');
  const notes = useNotes();
  const [draft, setDraft] = useState<Note>();
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <NoteList notes={notes} onEdit={setDraft} />
        <NoteForm key={draft?.id ?? 'new'} draft={draft} onDone={() => setDraft(undefined)} />
        <Subscribers counts={notes.data?.subscribers} />
      </div>
    </StaffPage>
  );
}
