export interface Waiting {
  readonly id: string;
}

export interface QueueState<Item extends Waiting> {
  readonly waiting: readonly Item[];
  /** The one that is on its way. */
  readonly sending: string | null;
  /** The one of which no answer came; it is tried again first. */
  readonly failed: string | null;
  /** What the server said of the last one that it did not take. */
  readonly refused: Error | null;
  readonly refusedItem: Item | null;
  /** This device keeps it only while the page is open. */
  readonly unkept: boolean;
}

export interface Needs<Item extends Waiting> {
  read(): Promise<readonly Item[] | undefined>;
  write(waiting: readonly Item[]): Promise<unknown>;
  send(item: Item): Promise<unknown>;
  /** False while all of it has to wait for something else. */
  isOpen(): boolean;
  /** Whether another try with the same item would end the same way. */
  isFinal(error: unknown): error is Error;
}

const nothingRefused = { refused: null, refusedItem: null } as const;

/** What waits for a connection: kept by the device, sent one after another in the order in which it came. */
export function sendQueue<Item extends Waiting>({ read, write, send, isOpen, isFinal }: Needs<Item>) {
  let state: QueueState<Item> = { waiting: [], sending: null, failed: null, ...nothingRefused, unkept: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<QueueState<Item>>): void => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  const keep = (waiting: readonly Item[]): Promise<void> => {
    set({ waiting });
    return write(waiting).then(
      () => set({ unkept: false }),
      () => set({ unkept: true }),
    );
  };
  const without = (id: string) => state.waiting.filter((item) => item.id !== id);

  const restored = read().then(
    (kept = []) => set({ waiting: [...kept, ...state.waiting] }),
    () => set({ unkept: true }),
  );

  async function sendAll(): Promise<void> {
    await restored;
    for (let next = state.waiting[0]; next && isOpen(); next = state.waiting[0]) {
      set({ sending: next.id, failed: null });
      try {
        await send(next);
      } catch (error) {
        if (!isFinal(error)) return set({ sending: null, failed: next.id });
        set({ refused: error, refusedItem: next });
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
    /** They wait at once, also while a slow device has not yet said what it kept. */
    async add(items: readonly Item[]): Promise<void> {
      set({ ...nothingRefused, waiting: [...state.waiting, ...items] });
      await restored;
      await keep(state.waiting);
      void flush();
    },
    remove: (id: string): Promise<void> => keep(without(id)),
    state: (): QueueState<Item> => state,
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}

export type SendQueue<Item extends Waiting> = ReturnType<typeof sendQueue<Item>>;
