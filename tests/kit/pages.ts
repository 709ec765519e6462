interface Page {
  readonly ids: readonly number[];
  readonly nextCursor: string | null;
}

/** The ids of a list that is read to its end, while something happens after each page. */
export async function readPages(
  page: (cursor: string | undefined) => Promise<Page>,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const read: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const { ids, nextCursor } = await page(cursor);
    read.push(...ids);
    if (nextCursor === null) return read;
    await meanwhile();
    cursor = nextCursor;
  }
}
