/** Makes a value when it is first asked for, and keeps it: what takes a slow phone long waits until somebody needs it. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
