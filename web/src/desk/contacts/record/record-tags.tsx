import { useMessages } from '../../../i18n/messages.ts';
import { TagsField } from '../../shared/tags-field.tsx';
import type { ContactRecord } from '../api/record.ts';

/** The tags of a contact's record. */
export function RecordTags({ contact: { id, tags } }: { contact: ContactRecord }) {
  const m = useMessages('desk/contacts').record;
  return (
    <section aria-label={m.tags} className="grid gap-2.5">
      <h3 className="text-[1.1rem]">{m.tags}</h3>
      <TagsField contactId={id} tags={tags} />
    </section>
  );
}
