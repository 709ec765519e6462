interface Shared {
  readonly title: string;
  readonly url: string;
}

interface Answers {
  readonly onCopied: () => void;
  readonly onFailed: () => void;
}

/** Closing the phone’s share sheet is no failure. */
const isChangeOfMind = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export async function copyLink(url: string, { onCopied, onFailed }: Answers): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    onCopied();
  } catch {
    onFailed();
  }
}

/** Shares a link by the phone’s own sheet, or copies its address where there is none. */
export async function shareLink({ title, url }: Shared, answers: Answers): Promise<void> {
  if (!navigator.share) return copyLink(url, answers);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!isChangeOfMind(error)) answers.onFailed();
  }
}
