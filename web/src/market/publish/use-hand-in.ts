import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type Kept, nothing, readKept, writeKept } from './kept.ts';
import { tryHandIn } from './try-hand-in.ts';

/** How it stands with what is to be sent. */
export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly photo: number }
  | { readonly state: 'failed'; readonly reason: string };

/** What is to be handed in: kept on this device with each change, and sent as soon as there is a connection. */
export function useHandIn(warehouseId: string | null | undefined) {
  const [kept, setKept] = useState<Kept>();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const [unsaved, setUnsaved] = useState(false);
  const [, navigate] = useLocation();
  const latest = useRef<Kept>(undefined);

  const put = useCallback(async (next: Kept) => {
    latest.current = next;
    setKept(next);
    await writeKept(next).catch(() => setUnsaved(true));
  }, []);

  const send = useCallback(async () => {
    const now = latest.current;
    if (!now) return;
    await put({ ...now, wanted: true });
    if (!navigator.onLine) return setSending({ state: 'waiting' });
    setSending({ state: 'sending', photo: 0 });
    const outcome = await tryHandIn({ ...now, wanted: true }, (photo) =>
      setSending({ state: 'sending', photo: photo + 1 }),
    );
    if (outcome.state === 'sent') return navigate(`/publicar?lote=${outcome.listingId}`);
    if (outcome.state === 'nobody') return navigate(`/entrar?next=${encodeURIComponent('/publicar')}`);
    if (outcome.state === 'failed') await put(outcome.kept);
    setSending(outcome);
  }, [navigate, put]);

  useEffect(() => {
    const takeUp = async () => {
      const found = await readKept().catch(() => setUnsaved(true));
      const start = latest.current ?? found ?? nothing();
      latest.current = start;
      setKept(start);
      if (start.wanted) await send();
    };
    const onOnline = () => void (latest.current?.wanted && send());
    void takeUp();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [send]);

  useEffect(() => {
    const now = latest.current;
    if (kept && now && warehouseId && now.warehouseId !== warehouseId && now.listingId === null)
      void put({ ...now, warehouseId });
  }, [kept, warehouseId, put]);

  const change = (changes: Partial<Pick<Kept, 'text' | 'photos'>>) => {
    const now = latest.current ?? nothing();
    void put({ ...now, ...changes, wanted: false });
    setSending({ state: 'idle' });
  };
  return { kept, sending, unsaved, change, send };
}
