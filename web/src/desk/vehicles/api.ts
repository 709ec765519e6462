import { useMutation, useQuery } from '@tanstack/react-query';
import {
  addVehicle,
  approveVehicle,
  changeVehicle,
  listVehicles,
  refuseVehicle,
  removeVehicle,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import type { Vehicle, VehicleBody } from '../../platform/vehicles/values.ts';

export const useVehicles = () =>
  useQuery({
    queryKey: keyOf(listVehicles),
    queryFn: ({ signal }) => call(listVehicles, {}, { signal }),
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [listVehicles.id] });

/** Adds a vehicle, or changes one as it was read. */
export const useSave = (vehicle: Pick<Vehicle, 'id' | 'updatedAt'> | undefined) =>
  useMutation({
    mutationFn: (body: VehicleBody) =>
      vehicle === undefined
        ? call(addVehicle, { body })
        : call(changeVehicle, { params: { id: vehicle.id }, body: { ...body, updatedAt: vehicle.updatedAt } }),
    // Where it changed meanwhile, the list is read again.
    onSettled: refresh,
  });

export const useApprove = () =>
  useMutation({
    mutationFn: ({ id, updatedAt }: Pick<Vehicle, 'id' | 'updatedAt'>) =>
      call(approveVehicle, { params: { id }, body: { updatedAt } }),
    // Where it changed meanwhile, the list is read again.
    onSettled: refresh,
  });

/** Refuses a carrier's vehicle as it was read. */
export const useRefuse = ({ id, updatedAt }: Pick<Vehicle, 'id' | 'updatedAt'>) =>
  useMutation({
    mutationFn: (reason: string) => call(refuseVehicle, { params: { id }, body: { updatedAt, reason } }),
    onSettled: refresh,
  });

/** Removes a vehicle. `onDone` is called although its row is shown no longer by then. */
export const useRemove = (onDone: () => void) =>
  useMutation({
    mutationFn: (id: number) => call(removeVehicle, { params: { id } }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
