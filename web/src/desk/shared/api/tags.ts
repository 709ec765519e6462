import { useMutation } from '@tanstack/react-query';
import {
  contactFacets,
  getContact,
  getConversation,
  listContacts,
  listConversations,
  updateContact,
} from '@tianguis/proto/gen/client.ts';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

const shown = [getConversation, listConversations, getContact, listContacts, contactFacets];

/** Adds and removes tags of a contact; those that a colleague changes meanwhile stay. */
export const useChangeTags = (id: number) =>
  useMutation({
    mutationFn: (change: { addTags: string[] } | { removeTags: string[] }) =>
      call(updateContact, { params: { id }, body: change }),
    onSettled: () => Promise.all(shown.map((read) => queryClient.invalidateQueries({ queryKey: [read.id] }))),
  });
