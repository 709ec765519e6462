import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getMyListing, listMyListings } from '@tianguis/proto/gen/client.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import type { Lot } from './edit.ts';
import { dropKept, type Kept, keptFlag, nothing, type Review, readKept, writeKept } from './kept.ts';
import { readList } from './read-list.ts';
import { storeLot } from './store-lot.ts';

/** How it stands with what is to be read or stored. */
export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly photo: number }
  | { readonly state: 'failed'; readonly reason: string };

/** A lot that somebody makes on this device: kept with each change, read as soon as there is a connection, stored at the end. */
export function useNewLot(warehouseId: string | null | undefined) {
  const [kept, setKept] = useState<Kept>();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [error, setError] = useState<unknown>();
  const [unsaved, setUnsaved] = useState(false);
  const client = useQueryClient();
  const latest = useRef<Kept>(undefined);
  const isReading = useRef(false);

  const put = useCallback(async (next: Kept) => {
    latest.current = next;
    setKept(next);
    await writeKept(next).catch(() => setUnsaved(true));
  }, []);
  const change = useCallback((changes: Partial<Kept>) => put({ ...(latest.current ?? nothing()), ...changes }), [put]);

  /** Whether it was read. */
  const read = useCallback(async (): Promise<boolean> => {
    const now = latest.current;
    if (!now) return false;
    // Going back to the words without changing them keeps what was corrected.
    if (now.review && now.review.text === now.text) {
      await put({ ...now, wanted: false, review: { ...now.review, step: 'items' } });
      return true;
    }
    await put({ ...now, wanted: true });
    if (!navigator.onLine) {
      setSending({ state: 'waiting' });
      return false;
    }
    setSending({ state: 'sending', photo: 0 });
    isReading.current = true;
    try {
      const review = await readList(now);
      await put({ ...now, wanted: false, review });
      setSending({ state: 'idle' });
      return true;
    } catch (failure) {
      if (failure instanceof ApiError) {
        await put({ ...now, wanted: false });
        setSending({ state: 'failed', reason: readable(failure) });
      } else setSending({ state: 'waiting' });
      return false;
    } finally {
      isReading.current = false;
    }
  }, [put]);

  /** Undefined where it did not succeed: then `error` says why. */
  const store = async (publish: boolean): Promise<Lot | undefined> => {
    const now = latest.current;
    if (!now) return undefined;
    setError(undefined);
    setSending({ state: 'sending', photo: 0 });
    try {
      const onPhoto = (photo: number) => setSending({ state: 'sending', photo });
      const lot = await storeLot(now, publish, { keep: change, onPhoto });
      client.setQueryData(keyOf(getMyListing, { params: { id: lot.id } }), lot);
      void client.invalidateQueries({ queryKey: [listMyListings.id] });
      await dropKept().catch(() => undefined);
      return lot;
    } catch (failure) {
      setError(failure);
      return undefined;
    } finally {
      setSending({ state: 'idle' });
    }
  };

  useEffect(() => {
    const takeUp = async () => {
      const found = await readKept().catch(() => setUnsaved(true));
      const start = latest.current ?? found ?? nothing();
      latest.current = start;
      setKept(start);
      if (start.wanted) await read();
    };
    const goOn = async () => {
      // A page that is being left hears of the connection as well.
      if (document.visibilityState === 'hidden' || !navigator.onLine) return;
      if (isReading.current || !latest.current?.wanted) return;
      // Another page may be sending it; one that did has dropped it.
      await navigator.locks.request(keptFlag, async () => {
        const found = await readKept().catch(() => latest.current);
        if (found?.wanted) return read();
        latest.current = found ?? nothing();
        setKept(latest.current);
        setSending({ state: 'idle' });
      });
    };
    const onChance = () => void goOn();
    void takeUp();
    addEventListener('online', onChance);
    document.addEventListener('visibilitychange', onChance);
    return () => {
      removeEventListener('online', onChance);
      document.removeEventListener('visibilitychange', onChance);
    };
  }, [read]);

  useEffect(() => {
    const now = latest.current;
    if (kept && now && warehouseId && now.warehouseId !== warehouseId && now.listingId === null)
      void put({ ...now, warehouseId });
  }, [kept, warehouseId, put]);

  const write = (changes: Partial<Pick<Kept, 'text' | 'photos'>>) => {
    void change({ ...changes, wanted: false });
    setSending({ state: 'idle' });
  };
  const review = (changes: Partial<Review>) => {
    const now = latest.current;
    if (now?.review) void put({ ...now, review: { ...now.review, ...changes } });
  };
  return { kept, sending, error, unsaved, change, write, review, read, store };
}
