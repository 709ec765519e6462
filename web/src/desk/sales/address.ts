import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { useCallback } from 'react';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import type { Filter } from './api.ts';

const numberIn = (value: string | null | undefined): number | undefined =>
  /^\d{1,10}$/.test(value ?? '') ? Number(value) : undefined;

/** The filter, view and open order are in the address, so that it can be shared. */
export function useSales() {
  const names = ['q', 'estado', 'orden', 'vista', 'pedido', 'plazo', 'miembro', 'lote'];
  const [q, state, sort, view, open, term, member, lot] = names.map(useAddressValue);
  const filter: Filter = {
    q: q ?? '',
    state: orderStates.find((each) => each === state),
    sort: sort === 'newest' ? 'newest' : 'due',
    late: term === 'tarde',
    member: numberIn(member),
    listing: numberIn(lot),
  };
  const change = useCallback((part: Partial<Filter>) => {
    changeAddress({
      ...('q' in part && { q: part.q || undefined }),
      ...('state' in part && { estado: part.state }),
      ...('late' in part && { plazo: part.late ? 'tarde' : undefined }),
      ...('member' in part && { miembro: part.member?.toString() }),
      ...('listing' in part && { lote: part.listing?.toString() }),
      ...('sort' in part && { orden: part.sort === 'newest' ? 'newest' : undefined }),
    });
  }, []);
  return { filter, change, isBoard: view === 'tablero', open: numberIn(open) };
}

export const openOrder = (id: number | undefined): void => changeAddress({ pedido: id?.toString() });
export const showAs = (isBoard: boolean): void => changeAddress({ vista: isBoard ? 'tablero' : undefined });
