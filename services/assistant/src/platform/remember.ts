/** Texts that are remembered: a conversation is read anew with each of its messages, and the labelled questions with each draft. */
const most = 2_000;

/** Gives a function that makes each text's value once, and forgets the texts that were not asked for longest. */
export function remember<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    const value = found ?? make(text);
    known.delete(text);
    known.set(text, value);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
