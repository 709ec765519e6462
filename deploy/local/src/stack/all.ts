/** Like Promise.all, but the losers are waited for too, so that stopping finds everything that was started. */
export async function allOrFirstError<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  let failure: { error: unknown } | null = null;
  const note = (error: unknown): void => {
    failure ??= { error };
  };
  await Promise.all(work.map((one) => Promise.resolve(one).catch(note)));
  if (failure) throw (failure as { error: unknown }).error;
  return Promise.all(work) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}
