import { orderStates } from '@tianguis/proto/marketplace/orders/order';
import { useCallback } from 'react';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import type { Filter } from './api.ts';

/** The filter, view and open order are in the address, so that it can be shared. */
export function useSales() {
  const [q, state, sort, view, open] = ['q', 'estado', 'orden', 'vista', 'pedido'].map(useAddressValue);
  const filter: Filter = {
    q: q ?? '',
    state: orderStates.find((each) => each === state),
    sort: sort === 'newest' ? 'newest' : 'due',
  };
  const change = useCallback((part: Partial<Filter>) => {
    changeAddress({
      ...('q' in part && { q: part.q || undefined }),
      ...('state' in part && { estado: part.state }),
      ...('sort' in part && { orden: part.sort === 'newest' ? 'newest' : undefined }),
    });
  }, []);
  return { filter, change, isBoard: view === 'tablero', open: /^\d{1,9}$/.test(open ?? '') ? Number(open) : undefined };
}

export const openOrder = (id: number | undefined): void => changeAddress({ pedido: id?.toString() });
export const showAs = (isBoard: boolean): void => changeAddress({ vista: isBoard ? 'tablero' : undefined });
