/** Gives repeated attempts to send the same body one idempotency key, and a changed body a new one. */
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
    /** The form arrived: the same body sent again is a new form. */
    done(): void {
      sent = undefined;
    },
  };
}
