import { listContacts } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';

/** Contacts who replied: dashboards count responded, photos sent and converted as replies. */
export function useAnswered() {
  const answered = useOperation(listContacts, {
    query: { status: ['responded', 'photos_sent', 'converted'], sort: 'lastAnswer', limit: 50 },
  });
  const { isPending, isError, refetch, data } = answered;
  return { isPending, isError, refetch, contacts: data?.contacts ?? [] };
}
