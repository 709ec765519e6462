/** A photo that the server does not have yet. */
export interface WaitingPhoto {
  readonly id: string;
  readonly blob: Blob;
}

export interface QueueState {
  readonly waiting: readonly WaitingPhoto[];
  /** The one that is on its way. */
  readonly sending: string | null;
  /** The one of which no answer came; it is tried again first. */
  readonly failed: string | null;
  /** What the server said of the last one that it did not take. */
  readonly refused: Error | null;
  /** This device keeps them only while the page is open. */
  readonly unkept: boolean;
}

interface Needs {
  read(): Promise<readonly WaitingPhoto[] | undefined>;
  write(waiting: readonly WaitingPhoto[]): Promise<unknown>;
  send(blob: Blob): Promise<unknown>;
  /** False while what is chosen has to wait for something else. */
  isOpen(): boolean;
  /** Whether another try with the same photo would end the same way. */
  isFinal(error: unknown): error is Error;
}

/** Photos that wait for a connection: kept by the device, sent one after another in the order in which they were taken. */
export function photoQueue({ read, write, send, isOpen, isFinal }: Needs) {
  let state: QueueState = { waiting: [], sending: null, failed: null, refused: null, unkept: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<QueueState>): void => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  const keep = (waiting: readonly WaitingPhoto[]): Promise<void> => {
    set({ waiting });
    return write(waiting).then(
      () => set({ unkept: false }),
      () => set({ unkept: true }),
    );
  };
  const without = (id: string) => state.waiting.filter((photo) => photo.id !== id);

  const restored = read().then(
    (kept = []) => set({ waiting: [...kept, ...state.waiting] }),
    () => set({ unkept: true }),
  );

  async function sendAll(): Promise<void> {
    await restored;
    for (let next = state.waiting[0]; next && isOpen(); next = state.waiting[0]) {
      set({ sending: next.id, failed: null });
      try {
        await send(next.blob);
      } catch (error) {
        if (!isFinal(error)) return set({ sending: null, failed: next.id });
        set({ refused: error });
      }
      await keep(without(next.id));
      set({ sending: null });
    }
  }

  let sending: Promise<void> | undefined;
  /** Sends what waits; what cannot be sent now waits on. */
  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  return {
    flush,
    async add(blobs: readonly Blob[]): Promise<void> {
      await restored;
      set({ refused: null });
      await keep([...state.waiting, ...blobs.map((blob) => ({ id: crypto.randomUUID(), blob }))]);
      void flush();
    },
    remove: (id: string): Promise<void> => keep(without(id)),
    state: (): QueueState => state,
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

export type PhotoQueue = ReturnType<typeof photoQueue>;
