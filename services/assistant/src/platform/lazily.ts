/** Finds something out once, and only where it is asked for. */
export function lazily<Found>(find: () => Found): () => Found {
  let found: { readonly value: Found } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
