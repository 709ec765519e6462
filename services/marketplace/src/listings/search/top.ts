/** Keeps the first `limit` of all that it is offered, by the smallest key and then the largest id. */
export function createTop(limit: number) {
  const kept: { key: number; id: number }[] = [];

  return {
    offer(key: number, id: number): void {
      const worst = kept.at(-1);
      if (kept.length === limit && worst && (key > worst.key || (key === worst.key && id < worst.id))) return;
      let [low, high] = [0, kept.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = kept[middle];
        if (other && (other.key < key || (other.key === key && other.id > id))) low = middle + 1;
        else high = middle;
      }
      kept.splice(low, 0, { key, id });
      if (kept.length > limit) kept.pop();
    },
    places: (): readonly { key: number; id: number }[] => kept,
  };
}
