import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getMyListing, getMySeller, publishListing, updateListing } from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { warnOfNumbers } from '../../platform/forms/warn-of-numbers.ts';
import { noteMoment } from '../../platform/offline/install.ts';
import { changeOf, type Edited, type Lot } from './edit.ts';
import { nameSeller, withPlace } from './store-lot.ts';

interface Sent {
  readonly edited: Edited;
  readonly sellerName: string;
  readonly publish: boolean;
}

/** What the server says of the fields of a lot, by their paths. */
export const fieldErrorsOf = (error: unknown): ReadonlyMap<string, string> =>
  new Map((error instanceof ApiError ? (error.problem?.errors ?? []) : []).map(({ path, message }) => [path, message]));

export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem?.code === 'listing_changed';

/** Saves a stored lot as it stands in the form, and publishes it where that is wanted. */
export function useSaving(lot: Lot, onSaved: (saved: Lot, publish: boolean) => void) {
  const client = useQueryClient();
  const keep = (saved: Lot) => client.setQueryData(keyOf(getMyListing, { params: { id: lot.id } }), saved);
  return useMutation({
    async mutationFn({ edited, sellerName, publish }: Sent) {
      const params = { id: lot.id };
      await nameSeller(sellerName);
      void client.invalidateQueries({ queryKey: keyOf(getMySeller) });
      const placed = await withPlace(edited);
      const saved = await call(updateListing, { params, body: changeOf(placed, lot.version) });
      keep(saved);
      if (!publish) return saved;
      const published = await call(publishListing, { params, body: { version: saved.version } });
      noteMoment();
      keep(published);
      return published;
    },
    onSuccess: (saved, { edited, publish }) => {
      onSaved(saved, publish);
      void warnOfNumbers(edited.title, edited.description, ...edited.lines.map(({ name }) => name));
    },
  });
}
