import { useMutation, useQuery } from '@tanstack/react-query';
import {
  assignTransport,
  listTransports,
  listVehicles,
  retryTransport,
  sendDriverDay,
  suggestRoutes,
  takeBackTransport,
} from '@tianguis/proto/gen/client.ts';
import { minute } from '@tianguis/proto/time';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';

export const useTransports = () =>
  useQuery({
    queryKey: keyOf(listTransports),
    queryFn: ({ signal }) => call(listTransports, {}, { signal }),
    // An order becomes late without an event.
    refetchInterval: minute,
  });

export type Transport = NonNullable<ReturnType<typeof useTransports>['data']>['transports'][number];

export const useVehicles = () =>
  useQuery({
    queryKey: keyOf(listVehicles),
    queryFn: ({ signal }) => call(listVehicles, {}, { signal }),
  });

export type Vehicle = NonNullable<ReturnType<typeof useVehicles>['data']>['vehicles'][number];

export interface Assignment {
  readonly orderId: number;
  readonly vehicle: Vehicle;
}

/** Gives orders to vehicles, one after the other; the first that is refused ends it. */
export const useAssign = () =>
  useMutation({
    async mutationFn(assignments: readonly Assignment[]) {
      for (const { orderId, vehicle } of assignments) {
        await call(assignTransport, { params: { id: orderId }, body: { vehicleId: vehicle.id } });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listTransports.id] }),
  });

export const useSuggest = () => useMutation({ mutationFn: (date: string) => call(suggestRoutes, { body: { date } }) });

export type Suggestion = Awaited<ReturnType<ReturnType<typeof useSuggest>['mutateAsync']>>;

const readAgain = () => queryClient.invalidateQueries({ queryKey: [listTransports.id] });

interface Retry {
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

/** Has an order with a trouble tried again. `onDone` is called although the trouble is shown no longer by then. */
export const useRetry = (id: number, onDone: () => void) =>
  useMutation({
    mutationFn: (body: Retry) => call(retryTransport, { params: { id }, body }),
    onSuccess: onDone,
    onSettled: readAgain,
  });

/** Sends the goods of an order with a trouble back to the seller; `onDone` as above. */
export const useTakeBack = (id: number, onDone: () => void) =>
  useMutation({
    mutationFn: (reason: string) => call(takeBackTransport, { params: { id }, body: { reason } }),
    onSuccess: onDone,
    onSettled: readAgain,
  });

export const useSendDay = () =>
  useMutation({ mutationFn: (body: { phone: string; date: string }) => call(sendDriverDay, { body }) });
