import { TagsField } from '../../shared/tags-field.tsx';
import type { Conversation } from '../api/conversations.ts';

/** The tags of the contact in the open conversation. */
export const Tags = ({ conversation: { contactId, tags } }: { conversation: Conversation }) => (
  <TagsField contactId={contactId} tags={tags} />
);
