import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getMySeller, updateMySeller } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

/** The name that the other side of a sale reads, whether somebody buys or sells; empty until they choose one. */
export const useDisplayName = (isIn: boolean) =>
  useOperation(getMySeller, undefined, { enabled: isIn, staleTime: 60_000 });

export function useChooseDisplayName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(updateMySeller, { body: { name } }),
    onSuccess: (seller) => client.setQueryData(keyOf(getMySeller), seller),
  });
}
