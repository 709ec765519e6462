import type { Language } from '@tianguis/proto/errors';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import { momentOf, type Reader } from '../platform/file-moments.ts';

/** A recipient as the file shows it. */
export interface RecipientCells {
  readonly businessName: string | null;
  readonly contactName: string | null;
  readonly phone: string;
  readonly status: MessageStatus;
  readonly reasonText: string | null;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  readonly repliedAt: Date | null;
  readonly clickedAt: Date | null;
  readonly convertedAt: Date | null;
  readonly optedOutAt: Date | null;
  readonly variant: string | null;
}

const columns = [
  'businessName',
  'contactName',
  'phone',
  'status',
  'reasonText',
  'sentAt',
  'deliveredAt',
  'readAt',
  'repliedAt',
  'clickedAt',
  'convertedAt',
  'optedOutAt',
  'variant',
] as const satisfies readonly (keyof RecipientCells)[];

const names: Readonly<Record<Language, Readonly<Record<(typeof columns)[number], string>>>> = {
  es: {
    businessName: 'Negocio',
    contactName: 'Persona',
    phone: 'Teléfono',
    status: 'Estado',
    reasonText: 'Motivo',
    sentAt: 'Enviado',
    deliveredAt: 'Entregado',
    readAt: 'Leído',
    repliedAt: 'Respondió',
    clickedAt: 'Abrió el enlace',
    convertedAt: 'Se hizo proveedor',
    optedOutAt: 'Pidió no recibir más',
    variant: 'Versión',
  },
  en: {
    businessName: 'Business',
    contactName: 'Person',
    phone: 'Phone',
    status: 'Status',
    reasonText: 'Reason',
    sentAt: 'Sent',
    deliveredAt: 'Delivered',
    readAt: 'Read',
    repliedAt: 'Answered',
    clickedAt: 'Opened the link',
    convertedAt: 'Became a supplier',
    optedOutAt: 'Asked for no more',
    variant: 'Version',
  },
};

const moments: ReadonlySet<keyof RecipientCells> = new Set([
  'sentAt',
  'deliveredAt',
  'readAt',
  'repliedAt',
  'clickedAt',
  'convertedAt',
  'optedOutAt',
]);

const statuses: Readonly<Record<Language, Readonly<Record<MessageStatus, string>>>> = {
  es: {
    queued: 'En cola',
    sending: 'Saliendo',
    sent: 'Enviado',
    delivered: 'Entregado',
    read: 'Leído',
    skipped: 'Omitido',
    failed: 'Falló',
    undelivered: 'No entregado',
  },
  en: {
    queued: 'Queued',
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    skipped: 'Skipped',
    failed: 'Failed',
    undelivered: 'Undelivered',
  },
};

const files: Readonly<Record<Language, string>> = { es: 'destinatarios', en: 'recipients' };

export const fileName = (campaignId: number, language: Language): string => `${files[language]}-${campaignId}.csv`;

export const headings = ({ language, timeZone }: Reader): string[] =>
  columns.map((name) => (moments.has(name) ? `${names[language][name]} (${timeZone})` : names[language][name]));

/** A recipient's row in the reader's time zone. Spreadsheets read `2026-11-28 09:30` as a date in every language. */
export const cellsOf = (recipient: RecipientCells, { language, timeZone }: Reader): (string | null)[] =>
  columns.map((name) => {
    if (name === 'status') return statuses[language][recipient.status];
    const value = recipient[name];
    return value instanceof Date ? momentOf(value, timeZone) : value;
  });
