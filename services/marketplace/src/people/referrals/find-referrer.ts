interface Needs {
  /** The name of the active referrer with that code. */
  readonly activeName: (code: string) => Promise<string | undefined>;
}

/** Whose code this is, as far as a stranger may know: the first name, while the code is active. */
export async function findReferrer({ activeName }: Needs, { code }: { code: string }) {
  const name = await activeName(code);
  return { valid: name !== undefined, firstName: name?.trim().split(/\s+/)[0] ?? null };
}
