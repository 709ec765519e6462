/** First in, first out, without the cost of `Array.shift` on long arrays. */
export type Queue<T> = { readonly size: number; push(item: T): void; putBack(item: T): void; shift(): T | undefined };

export function createQueue<T>(): Queue<T> {
  let items: (T | undefined)[] = [];
  let head = 0;
  return {
    get size() {
      return items.length - head;
    },
    push: (item) => void items.push(item),
    putBack(item) {
      if (head > 0) items[--head] = item;
      else items.unshift(item);
    },
    shift() {
      if (head === items.length) return undefined;
      const item = items[head];
      items[head++] = undefined;
      if (head > 1024 && head * 2 > items.length) {
        items = items.slice(head);
        head = 0;
      }
      return item;
    },
  };
}
