import type { Mail } from '@tianguis/chassis/mail/mailer';
import type { Language } from '@tianguis/proto/errors';
import { formatDate } from '@tianguis/proto/time';
import { sayReport, titleOf } from './aria-report.ts';
import type { Recipient } from './desk-mail-store.ts';
import type { WaitingItem } from './read-waiting.ts';

const words = {
  es: {
    subject: (count: number) => (count === 1 ? 'Algo espera por ti' : `${count} asuntos esperan por ti`),
    hello: (name: string) => `Hola, ${name}:`,
    intro: 'Esto espera en el panel de Tianguis Circular:',
    complaint: (name: string | null) => `Queja por decidir: pedido ${name}`,
    chargeback: (name: string | null) => (name ? `Contracargo del pedido ${name}` : 'Contracargo de un pago'),
    lot: (name: string | null) => `Lote por revisar: ${name}`,
    refund: (name: string | null) => `Reembolso por transferir: pedido ${name}`,
    audit: (name: string | null) => `Los libros y Stripe no cuadran. Diferencias que encontró la auditoría: ${name}`,
    mention: () => 'Te mencionaron en una nota',
    conversation: () => 'Conversación sin respuesta desde hace más de una hora',
    needsPerson: 'Conversación que necesita a una persona desde hace más de una hora',
    conversations: (count: number, person: number) =>
      `${count} conversaciones sin respuesta desde hace más de una hora${person > 0 ? `; ${person} ${person === 1 ? 'necesita' : 'necesitan'} a una persona` : ''}`,
    ariaReport: (name: string | null) => `Informe de Aria del ${name}`,
    until: (when: string) => `vence el ${when}`,
    settings: 'Elige en tu cuenta qué te avisamos:',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'Something needs you' : `${count} things need you`),
    hello: (name: string) => `Hello ${name},`,
    intro: 'This is waiting at the Tianguis Circular desk:',
    complaint: (name: string | null) => `Complaint to decide: order ${name}`,
    chargeback: (name: string | null) => (name ? `Chargeback for order ${name}` : 'Chargeback for a payment'),
    lot: (name: string | null) => `Lot to review: ${name}`,
    refund: (name: string | null) => `Refund to transfer: order ${name}`,
    audit: (name: string | null) => `The books and Stripe do not agree. Differences that the audit found: ${name}`,
    mention: () => 'A colleague mentioned you in a note',
    conversation: () => 'Conversation without an answer for more than an hour',
    needsPerson: 'Conversation that has needed a person for more than an hour',
    conversations: (count: number, person: number) =>
      `${count} conversations without an answer for more than an hour${person > 0 ? `; ${person} ${person === 1 ? 'needs' : 'need'} a person` : ''}`,
    ariaReport: (name: string | null) => `Report on Aria for ${name}`,
    until: (when: string) => `due ${when}`,
    settings: 'Choose in your account what we mail you:',
  },
} as const;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

function lineOf({ kind, name, until, figures, needsPerson }: WaitingItem, language: Language): string {
  if (figures) return sayReport(figures, language);
  const w = words[language];
  if (needsPerson) return w.needsPerson;
  const what = w[kind](name);
  if (until === null) return what;
  const when = formatDate(until, language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${what} (${w.until(when)})`;
}

interface Line {
  readonly text: string;
  readonly path: string;
}

/** Conversations have no name: more of them than this are one line that leads to their list. */
const mostConversations = 3;

function linesOf(items: readonly WaitingItem[], language: Language): Line[] {
  const conversations = items.filter(({ kind }) => kind === 'conversation');
  const count = conversations.length;
  const person = conversations.filter(({ needsPerson }) => needsPerson).length;
  const isGathered = count > mostConversations;
  const named = isGathered ? items.filter(({ kind }) => kind !== 'conversation') : items;
  const lines = named.map((item) => ({ text: lineOf(item, language), path: item.path }));
  if (isGathered) lines.push({ text: words[language].conversations(count, person), path: '/responses' });
  return lines;
}

/** A report that comes alone waits for nobody. */
function subjectOf(items: readonly WaitingItem[], language: Language): string {
  const [first] = items;
  if (items.length === 1 && first?.figures) return titleOf(first.figures, language);
  return words[language].subject(items.length);
}

interface Given {
  readonly mailId: string;
  readonly recipient: Pick<Recipient, 'email' | 'name' | 'language'>;
  readonly items: readonly WaitingItem[];
  readonly publicUrl: string;
}

/** A mail about what waits, as text and as HTML: one line for each, with a link to the page where it is done. */
export function writeDeskMail({ mailId, recipient, items, publicUrl }: Given): Mail {
  const { email, name, language } = recipient;
  const w = words[language];
  const lines = linesOf(items, language).map(({ text, path }) => ({ text, href: new URL(path, publicUrl).href }));
  const settings = new URL('/equipo', publicUrl).href;
  const listed = lines.map(({ text, href }) => `- ${text}\n  ${href}`).join('\n');
  const links = lines.map(({ text, href }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></li>`);
  return {
    to: email,
    subject: subjectOf(items, language),
    text: [w.hello(name), w.intro, listed, `${w.settings} ${settings}`].join('\n\n'),
    html: [
      `<p>${escapeHtml(w.hello(name))}</p>`,
      `<p>${w.intro}</p>`,
      `<ul>${links.join('\n')}</ul>`,
      `<p>${w.settings} <a href="${settings}">${settings}</a></p>`,
    ].join('\n'),
    headers: { 'Message-ID': `<desk-${mailId}@tianguiscircular.mx>` },
  };
}
