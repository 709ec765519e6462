import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import {
  getMyListing,
  getMySeller,
  publishListing,
  updateListing,
  updateMySeller,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { changeOf, type Edited, type Lot } from './edit.ts';

interface Sent {
  readonly edited: Edited;
  /** A name that the seller chose just now. */
  readonly sellerName: string | undefined;
  readonly publish: boolean;
}

/** What the server says of the fields of a lot, by their paths. */
export const fieldErrorsOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map((error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, message }) => [path, message]));

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem?.code === 'listing_changed';

/** Saves a lot as it stands in the form, and publishes it where that is wanted. */
export function useSaving(lot: Lot, onSaved: (saved: Lot, publish: boolean) => void) {
  const client = useQueryClient();
  const keep = (saved: Lot) => client.setQueryData(keyOf(getMyListing, { params: { id: lot.id } }), saved);
  return useMutation({
    async mutationFn({ edited, sellerName, publish }: Sent) {
      const params = { id: lot.id };
      if (sellerName) {
        const seller = await call(updateMySeller, { body: { name: sellerName } });
        client.setQueryData(keyOf(getMySeller), seller);
      }
      const saved = await call(updateListing, { params, body: changeOf(edited, lot.version) });
      keep(saved);
      if (!publish) return saved;
      const published = await call(publishListing, { params, body: { version: saved.version } });
      keep(published);
      return published;
    },
    onSuccess: (saved, { publish }) => onSaved(saved, publish),
    // Once the fields are marked.
    onError: () => setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus()),
  });
}
