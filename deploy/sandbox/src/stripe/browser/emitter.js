/** on, once, off as Stripe's elements have them. */
export function createEmitter() {
  const listeners = new Map();
  const of = (event) => listeners.get(event) ?? listeners.set(event, new Set()).get(event);
  return {
    on: (event, listener) => void of(event).add(listener),
    off: (event, listener) => void (listener ? of(event).delete(listener) : of(event).clear()),
    emit(event, payload) {
      for (const listener of [...of(event)]) listener(payload);
    },
  };
}
