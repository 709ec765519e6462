/** Keeps the first `limit` of all that it is offered, by the smallest key and then the largest id. */
export function createTop(limit: number) {
  const kept: { key: number; id: number }[] = [];
  // Of the last that is kept, once as many are: nearly all that is offered comes after it.
  let worstKey = Number.POSITIVE_INFINITY;
  let worstId = 0;

  return {
    offer(key: number, id: number): void {
      if (key > worstKey || (key === worstKey && id < worstId)) return;
      let low = 0;
      let high = kept.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = kept[middle];
        if (other && (other.key < key || (other.key === key && other.id > id))) low = middle + 1;
        else high = middle;
      }
      kept.splice(low, 0, { key, id });
      if (kept.length > limit) kept.pop();
      const last = kept.at(-1);
      if (kept.length === limit && last) [worstKey, worstId] = [last.key, last.id];
    },
    places: (): readonly { key: number; id: number }[] => kept,
  };
}
