interface Addressed {
  readonly notificationId: string;
  readonly to: string;
  readonly values: Readonly<Record<string, string>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** A value in HTML: an address becomes a link. */
const inHtml = (value: string): string =>
  /^https?:\/\/\S+$/.test(value) ? `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>` : escapeHtml(value);

const fillIn = (text: string, values: Addressed['values'], write = (value: string) => value): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(values[name] ?? ''));

const paragraphs = (html: string): string =>
  html
    .split(/\n{2,}/)
    .map((lines) => `<p>${lines.replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

/** A notification as mail: text and HTML. Its number is the same at each attempt, so that mail programs show it once. */
export function mailOf(
  { subject, body }: { subject: string; body: string },
  { notificationId, to, values }: Addressed,
) {
  return {
    to,
    subject: fillIn(subject, values),
    text: fillIn(body, values),
    html: paragraphs(fillIn(escapeHtml(body), values, inHtml)),
    headers: { 'Message-ID': `<${notificationId}@tianguiscircular.mx>`, ...unsubscribeHeaders(values.unsubscribe) },
  };
}

/** By which mail programs offer to leave with one click (RFC 8058). */
const unsubscribeHeaders = (link: string | undefined): Record<string, string> =>
  link ? { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
