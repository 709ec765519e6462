/** So many failures of one run end it: the provider is down, and each of them waits for it in vain. */
export const mostFailures = 5;

/** Does `work` for each id. What fails does not hold the others up; it is late again in the next run. */
export async function failuresOf<Id>(ids: readonly Id[], work: (id: Id) => Promise<void>): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (const id of ids) {
    if (failed.length === mostFailures) break;
    try {
      await work(id);
    } catch (error) {
      failed.push(new Error(`${id} failed`, { cause: error }));
    }
  }
  return failed;
}
