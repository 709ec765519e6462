import { recordStates } from '@tianguis/proto/payments/records/operations';
import { pesosIn } from '../../platform/forms/pesos.ts';
import type { Filter } from './api.ts';

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some(Boolean);

const memberIn = (value: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined;

/** The filter in the address, which makes it a link to share. */
export const filterOf = (value: Record<'q' | 'estado' | 'miembro' | 'monto', string | null>): Filter => ({
  q: value.q ?? '',
  state: recordStates.find((state) => state === value.estado) ?? '',
  member: memberIn(value.miembro),
  amount: pesosIn(value.monto),
});
