import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  createTemplate,
  getTemplate,
  listContacts,
  listTemplates,
  previewTemplate,
  previewText,
  resubmitTemplate,
  updateTemplate,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { useWrite } from '../../platform/api/write.ts';

export const useTemplates = () => useOperation(listTemplates);

export type Template = NonNullable<ReturnType<typeof useTemplates>['data']>['templates'][number];

/** The event stream says the same; this also holds when the stream is down. */
function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: [listTemplates.id] });
  void queryClient.invalidateQueries({ queryKey: [getTemplate.id] });
}

export const useVersions = (id: number) =>
  useOperation(getTemplate, { params: { id } }, { select: ({ versions }) => versions });

export type Version = NonNullable<ReturnType<typeof useVersions>['data']>[number];

export const useCreateTemplate = () => useWrite(createTemplate, { onSuccess: refresh });

export type NewTemplate = Parameters<ReturnType<typeof useCreateTemplate>['mutate']>[0];

export const useUpdateTemplate = (id: number) =>
  useMutation({
    mutationFn: (body: Partial<NewTemplate> & { isActive?: boolean }) => call(updateTemplate, { params: { id }, body }),
    onSuccess: refresh,
  });

export const useResubmit = (id: number) =>
  useMutation({ mutationFn: () => call(resubmitTemplate, { params: { id } }), onSuccess: refresh });

/** A text as a contact would get it; `id` once it is a template. Not asked for an empty text. */
export function usePreview(content: string, contactId: number | undefined, id: number | undefined) {
  const body = { content, ...(contactId !== undefined && { contactId }) };
  return useQuery({
    queryKey: id === undefined ? keyOf(previewText, { body }) : keyOf(previewTemplate, { id, body }),
    queryFn: ({ signal }) =>
      id === undefined
        ? call(previewText, { body }, { signal })
        : call(previewTemplate, { params: { id }, body }, { signal }),
    enabled: content.trim() !== '',
    placeholderData: keepPreviousData,
  });
}

export type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

const found = 5;

/** The first contacts that the words find; none before there are two letters. */
export const useFoundContacts = (q: string) =>
  useOperation(
    listContacts,
    { query: { q, limit: found } },
    { enabled: q.trim().length > 1, placeholderData: keepPreviousData, select: ({ contacts }) => contacts },
  );

export type Person = { readonly id: number; readonly businessName: string };
