/** Numbers that both have; each list is in order. */
export function inBoth(one: Int32Array, other: Int32Array): Int32Array {
  const both = new Int32Array(Math.min(one.length, other.length));
  let count = 0;
  for (let n = 0, k = 0; n < one.length && k < other.length; ) {
    const a = one[n] as number;
    const b = other[k] as number;
    if (a === b) {
      both[count] = a;
      count += 1;
    }
    if (a <= b) n += 1;
    if (b <= a) k += 1;
  }
  return both.subarray(0, count);
}

/** Numbers that either has, once. */
export function inEither(one: Int32Array, other: Int32Array): Int32Array {
  const either = new Int32Array(one.length + other.length);
  let count = 0;
  for (let n = 0, k = 0; n < one.length || k < other.length; count += 1) {
    const a = n < one.length ? (one[n] as number) : Number.MAX_SAFE_INTEGER;
    const b = k < other.length ? (other[k] as number) : Number.MAX_SAFE_INTEGER;
    either[count] = Math.min(a, b);
    if (a <= b) n += 1;
    if (b <= a) k += 1;
  }
  return either.subarray(0, count);
}
