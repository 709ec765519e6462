import { TagsField } from '../../shared/tags-field.tsx';
import { useChangeTags } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';

/** The tags of the contact in the open conversation. */
export function Tags({ conversation: { contactId, tags } }: { conversation: Conversation }) {
  const { mutateAsync, isPending } = useChangeTags(contactId);
  return <TagsField tags={tags} onSave={mutateAsync} isBusy={isPending} />;
}
