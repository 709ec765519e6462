import { recordStates } from '@tianguis/proto/payments/records/operations';
import type { Filter } from './api.ts';

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some(Boolean);

/** What was typed as an amount in pesos; undefined where it is none. */
export function pesosIn(value: string | null): number | undefined {
  const plain = (value ?? '').replaceAll(/[$,\s]/g, '');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

const memberIn = (value: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined;

/** The filter that stands in the address, so that a colleague can be sent there. */
export const filterOf = (value: Record<'q' | 'estado' | 'miembro' | 'monto', string | null>): Filter => ({
  q: value.q ?? '',
  state: recordStates.find((state) => state === value.estado) ?? '',
  member: memberIn(value.miembro),
  amount: pesosIn(value.monto),
});
