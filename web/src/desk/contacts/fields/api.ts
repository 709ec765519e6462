import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createCustomField, listCustomFields, updateContact, updateCustomField } from '@tianguis/proto/gen/client.ts';
import type { CustomFieldKind } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { call, keyOf } from '../../../platform/api/api.ts';
import { refreshLists } from '../api/lists.ts';
import { refreshRecord } from '../api/record.ts';

export interface FieldContent {
  readonly nameEs: string;
  readonly nameEn: string;
  readonly kind: CustomFieldKind;
  readonly options: string[];
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(listCustomFields) });
}

/** Defines a field, or changes the one with this id; its kind stays. */
export function useSaveField(id: number | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ kind, ...content }: FieldContent) =>
      id === undefined
        ? call(createCustomField, { body: { ...content, kind } })
        : call(updateCustomField, { params: { id }, body: content }),
    onSettled: refresh,
  });
}

/** Archives a field, or brings it back. */
export function useArchiveField() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, archived }: { id: number; archived: boolean }) =>
      call(updateCustomField, { params: { id }, body: { archived } }),
    onSettled: refresh,
  });
}

/** Writes a value of a contact as it was typed; an empty one empties the field. */
export const useWriteValue = (contactId: number) =>
  useMutation({
    mutationFn: ({ key, value }: { key: string; value: string }) =>
      call(updateContact, { params: { id: contactId }, body: { custom: { [key]: value || null } } }),
    onSettled: () => {
      refreshRecord();
      refreshLists();
    },
  });
