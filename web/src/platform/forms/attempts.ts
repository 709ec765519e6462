/** Gives tries that send the same the same idempotency key, and what was changed in between another one. */
export function createAttempts(newKey: () => string = () => crypto.randomUUID()) {
  let sent: string | undefined;
  let key = '';
  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (text !== sent) key = newKey();
      sent = text;
      return key;
    },
    /** It arrived: the same words again are a new form. */
    done(): void {
      sent = undefined;
    },
  };
}
