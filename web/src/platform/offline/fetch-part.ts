const pause = 1_000;

/**
 * Fetches a part of the app. Without a connection it waits for one instead of failing; while one comes and goes it tries
 * again, three times in all.
 */
export async function patient<T>(fetchIt: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await fetchIt();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return patient(fetchIt);
    }
    if (tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return patient(fetchIt, tries - 1);
  }
}

const parts = new Map<unknown, Promise<unknown>>();

/** Fetches a part of the app once, under the key that it is known by; a part that failed may soon be asked for again. */
export function fetchPart<T>(key: unknown, fetchIt: () => Promise<T>): Promise<T> {
  const known = parts.get(key);
  if (known) return known as Promise<T>;
  const part = patient(fetchIt);
  parts.set(key, part);
  part.then(
    // React's `use` reads the value of a promise that says it is fulfilled at once, without suspending.
    (value) => Object.assign(part, { status: 'fulfilled', value }),
    // Not at once: whatever waited for the part must find out that it failed.
    () => setTimeout(() => parts.delete(key), pause),
  );
  return part;
}
