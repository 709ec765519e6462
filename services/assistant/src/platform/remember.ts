/** Texts that are remembered: a conversation is read anew with each of its messages, and the labelled questions with each draft. */
const most = 2_000;

/**
 * Gives a function that makes each text's value once, and forgets the texts that were not asked for longest. `mostCharacters`: how long the
 * texts may be together, where a value is much larger than its text.
 */
export function remember<Value>(
  make: (text: string) => Value,
  mostCharacters = Number.POSITIVE_INFINITY,
): (text: string) => Value {
  const known = new Map<string, Value>();
  let characters = 0;
  const forget = (text: string): void => {
    if (known.delete(text)) characters -= text.length;
  };
  return (text) => {
    const found = known.get(text);
    // A value may be undefined.
    const value = found !== undefined || known.has(text) ? (found as Value) : make(text);
    forget(text);
    known.set(text, value);
    characters += text.length;
    while (known.size > most || (characters > mostCharacters && known.size > 1)) {
      const [oldest = ''] = known.keys();
      forget(oldest);
    }
    return value;
  };
}
