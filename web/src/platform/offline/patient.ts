const pause = 1_000;

/**
 * Fetches a part of the app. Without a connection it waits for one instead of failing; while one comes and goes it tries
 * again, three times in all.
 */
export async function patient<T>(fetchPart: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await fetchPart();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return patient(fetchPart);
    }
    if (tries === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return patient(fetchPart, tries - 1);
  }
}
