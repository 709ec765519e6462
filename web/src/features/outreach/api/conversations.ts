import { useContacts } from './contacts.ts';

/** Contacts who replied: dashboards count responded, photos sent and converted as replies. */
export function useAnswered() {
  const responded = useContacts({ status: 'responded' });
  const photos = useContacts({ status: 'photos_sent' });
  const converted = useContacts({ status: 'converted' });
  const parts = [responded, photos, converted];
  return {
    isPending: parts.some((part) => part.isPending),
    isError: parts.some((part) => part.isError),
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
    contacts: parts.flatMap((part) => part.data?.pages.flatMap((page) => page.contacts) ?? []),
  };
}
