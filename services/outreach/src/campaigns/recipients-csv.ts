import type { Language } from '@tianguis/proto/errors';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import { fieldOfMoment } from '@tianguis/proto/time';

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
    sentAt: 'Enviado (hora de CDMX)',
    deliveredAt: 'Entregado (hora de CDMX)',
    readAt: 'Leído (hora de CDMX)',
    repliedAt: 'Respondió (hora de CDMX)',
    clickedAt: 'Abrió el enlace (hora de CDMX)',
    convertedAt: 'Se hizo proveedor (hora de CDMX)',
    optedOutAt: 'Pidió no recibir más (hora de CDMX)',
    variant: 'Versión',
  },
  en: {
    businessName: 'Business',
    contactName: 'Person',
    phone: 'Phone',
    status: 'Status',
    reasonText: 'Reason',
    sentAt: 'Sent (Mexico City time)',
    deliveredAt: 'Delivered (Mexico City time)',
    readAt: 'Read (Mexico City time)',
    repliedAt: 'Answered (Mexico City time)',
    clickedAt: 'Opened the link (Mexico City time)',
    convertedAt: 'Became a supplier (Mexico City time)',
    optedOutAt: 'Asked for no more (Mexico City time)',
    variant: 'Version',
  },
};

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

export const headings = (language: Language): string[] => columns.map((name) => names[language][name]);

/** A recipient's row. Spreadsheets read `2026-11-28 09:30` as a date in every language. */
export const cellsOf = (recipient: RecipientCells, language: Language): (string | null)[] =>
  columns.map((name) => {
    if (name === 'status') return statuses[language][recipient.status];
    const value = recipient[name];
    return value instanceof Date ? fieldOfMoment(value).replace('T', ' ') : value;
  });
