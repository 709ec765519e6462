import { listAssignees } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';

/** Who may look after a contact: everybody who has worked at the desk. */
export const useOwners = () => useOperation(listAssignees, {}, { select: ({ assignees }) => assignees });
