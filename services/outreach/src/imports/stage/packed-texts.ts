/** Texts one behind another as bytes: tens of thousands of them cost the garbage collector nothing. */
export interface PackedTexts {
  add(text: string): void;
  /** Forgets all of them and keeps the room. */
  clear(): void;
  /** Bytes of one of them. */
  sizeOf(index: number): number;
  /** Writes one of them into `target` from byte `at` on; gives back where it ends. */
  copyTo(index: number, target: Buffer, at: number): number;
}

const firstSize = 256 * 1024;
/** Most bytes that a UTF-16 code unit comes to. */
const widest = 3;

export function createPackedTexts(): PackedTexts {
  let bytes = Buffer.allocUnsafeSlow(firstSize);
  const ends: number[] = [];
  let used = 0;
  const makeRoom = (needed: number): void => {
    if (used + needed <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, used + needed));
    bytes.copy(larger, 0, 0, used);
    bytes = larger;
  };
  const startOf = (index: number): number => ends[index - 1] ?? 0;
  return {
    add(text) {
      makeRoom(text.length * widest);
      used += bytes.write(text, used);
      ends.push(used);
    },
    clear() {
      ends.length = 0;
      used = 0;
    },
    sizeOf: (index) => (ends[index] ?? 0) - startOf(index),
    copyTo: (index, target, at) => at + bytes.copy(target, at, startOf(index), ends[index]),
  };
}
