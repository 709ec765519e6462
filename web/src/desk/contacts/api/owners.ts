import { listAssignees } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';

/** The people who can own a contact: all members of staff. */
export const useOwners = () => useOperation(listAssignees, {}, { select: ({ assignees }) => assignees });
