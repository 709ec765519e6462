/** A failure the person at the terminal can act on: its message is one sentence that says what to do. */
export class UserError extends Error {
  override name = 'UserError';
}

const hints: Record<string, (error: NodeJS.ErrnoException) => string> = {
  ENOSPC: () => 'The disk is full: free some space, then start again.',
  EACCES: (error) =>
    `Not allowed to use ${error.path ?? 'a file'}: change its owner or name another folder with --data.`,
  EPERM: (error) =>
    `Not allowed to change ${error.path ?? 'a file'}: change its owner or name another folder with --data.`,
  EROFS: (error) => `${error.path ?? 'The folder'} lies on a read-only disk: name another folder with --data.`,
  ENOTDIR: (error) => `${error.path ?? 'The path'} is not a folder: name another one with --data.`,
  EMFILE: () => 'Too many open files: raise the limit with "ulimit -n 4096", then start again.',
  ENOMEM: () => 'The machine is out of memory: close something, then start again.',
};

/** One sentence for the terminal; the full error stays in the log. */
export function sentenceFor(error: unknown): string {
  if (error instanceof UserError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (/No space left on device/i.test(message)) return hints.ENOSPC?.(error as NodeJS.ErrnoException) ?? message;
  return (code && hints[code]?.(error as NodeJS.ErrnoException)) || message || String(error);
}
