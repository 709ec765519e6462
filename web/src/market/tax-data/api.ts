import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteTaxData, getTaxData, saveTaxData } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

export const useTaxData = () => useOperation(getTaxData, undefined, { staleTime: 0, refetchOnWindowFocus: false });
export type KeptTaxData = NonNullable<NonNullable<ReturnType<typeof useTaxData>['data']>['taxData']>;
export type TaxValues = Omit<KeptTaxData, 'updatedAt'>;

export function useSaveTaxData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxValues) => call(saveTaxData, { body }),
    onSuccess: (reply) => client.setQueryData(keyOf(getTaxData), reply),
  });
}

export function useDeleteTaxData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTaxData),
    onSuccess: () => client.setQueryData(keyOf(getTaxData), { taxData: null }),
  });
}
