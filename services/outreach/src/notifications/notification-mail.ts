interface Addressed {
  readonly notificationId: string;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const fillIn = (text: string, values: Addressed['values']): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** A notification as mail: text and HTML. Its number is the same at each attempt, so that mail programs show it once. */
export function mailOf(
  { subject, body }: { subject: string; body: string },
  { notificationId, to, values }: Addressed,
) {
  const text = fillIn(body, values);
  const paragraphs = text.split('\n\n').map((line) => `<p>${escapeHtml(line)}</p>`);
  return {
    to,
    subject: fillIn(subject, values),
    text,
    html: paragraphs.join('\n'),
    headers: { 'Message-ID': `<${notificationId}@tianguiscircular.mx>` },
  };
}
