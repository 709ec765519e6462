/** Fetches a part of the app. Without a connection it waits for one instead of failing. */
export const patient = <T>(fetchPart: () => Promise<T>): Promise<T> =>
  fetchPart().catch((error: unknown) => {
    if (navigator.onLine) throw error;
    return new Promise((resolve) => {
      addEventListener('online', () => resolve(patient(fetchPart)), { once: true });
    });
  });
