const key = 'given-address';

/** Keeps the phone or email that a reader gave in a form of this tab, for the sign-in that follows. */
export function keepAddress(address: string | undefined): void {
  try {
    if (address) sessionStorage.setItem(key, address);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage they type it again.
  }
}

export function givenAddress(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
