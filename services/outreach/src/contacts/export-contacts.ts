import { csvLine } from '@tianguis/chassis/http/csv-line';
import type { Language } from '@tianguis/proto/errors';
import { type ContactStatus, contactFieldNames } from '@tianguis/proto/outreach/contacts/contact';
import { type CustomField, readCustomFields } from '../custom-fields/custom-field-store.ts';
import { momentOf, type Reader } from '../platform/file-moments.ts';
import type { Deps } from '../platform/room.ts';
import type { Contact } from './contact.ts';
import { ownerNames } from './owners.ts';

const columns = [
  'id',
  ...contactFieldNames,
  'city',
  'status',
  'tags',
  'notes',
  'owner',
  'optedOut',
  'lastContactedAt',
  'lastInboundAt',
  'leadScore',
  'createdAt',
] as const;

type ExportColumn = (typeof columns)[number];

const headings: Record<Language, Record<ExportColumn, string>> = {
  es: {
    id: 'Número',
    businessName: 'Negocio',
    contactName: 'Contacto',
    phone: 'Teléfono',
    email: 'Correo',
    category: 'Giro',
    zone: 'Zona',
    city: 'Ciudad',
    status: 'Estado',
    tags: 'Etiquetas',
    notes: 'Notas',
    owner: 'Agente',
    optedOut: 'No escribir',
    lastContactedAt: 'Último mensaje',
    lastInboundAt: 'Última respuesta',
    leadScore: 'Interés',
    createdAt: 'Desde',
  },
  en: {
    id: 'Number',
    businessName: 'Business',
    contactName: 'Contact',
    phone: 'Phone',
    email: 'Email',
    category: 'Category',
    zone: 'Zone',
    city: 'City',
    status: 'Status',
    tags: 'Tags',
    notes: 'Notes',
    owner: 'Agent',
    optedOut: 'Do not write',
    lastContactedAt: 'Last message',
    lastInboundAt: 'Last answer',
    leadScore: 'Interest',
    createdAt: 'Since',
  },
};

const statuses: Record<Language, Record<ContactStatus, string>> = {
  es: {
    new: 'Nuevo',
    contacted: 'Contactado',
    responded: 'Respondió',
    photos_sent: 'Mandó fotos',
    converted: 'Convertido',
  },
  en: {
    new: 'New',
    contacted: 'Contacted',
    responded: 'Responded',
    photos_sent: 'Sent photos',
    converted: 'Converted',
  },
};

const yesNo: Record<Language, { readonly yes: string; readonly no: string }> = {
  es: { yes: 'sí', no: 'no' },
  en: { yes: 'yes', no: 'no' },
};

const moments: readonly ExportColumn[] = ['lastContactedAt', 'lastInboundAt', 'createdAt'];

function cellOf(row: Contact, name: ExportColumn, { language, timeZone }: Reader, names: ReadonlyMap<string, string>) {
  switch (name) {
    case 'tags':
      return row.tags.join('; ');
    case 'owner':
      return row.owner && (names.get(row.owner) ?? row.owner);
    case 'status':
      return statuses[language][row.status];
    case 'optedOut':
      return yesNo[language][row.optedOut ? 'yes' : 'no'];
    case 'lastContactedAt':
    case 'lastInboundAt':
    case 'createdAt':
      return row[name] && momentOf(row[name], timeZone);
    default:
      return row[name];
  }
}

const nameOf = ({ nameEs, nameEn }: CustomField, language: Language): string => (language === 'es' ? nameEs : nameEn);

/** Contacts as CSV in the reader's language and time zone, with the fields that staff defined as its last columns. */
export async function* exportLines(
  { storage }: Pick<Deps, 'storage'>,
  pages: AsyncIterable<readonly Contact[]>,
  reader: Reader,
): AsyncGenerator<string> {
  const { language, timeZone } = reader;
  const names = await ownerNames(storage);
  const own = await readCustomFields(storage);
  const titles = columns.map((name) =>
    moments.includes(name) ? `${headings[language][name]} (${timeZone})` : headings[language][name],
  );
  yield csvLine([...titles, ...own.map((field) => nameOf(field, language))]);
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      csvLine([
        ...columns.map((name) => cellOf(row, name, reader, names)),
        ...own.map(({ key }) => row.custom[key] ?? ''),
      ]),
    );
    yield lines.join('');
  }
}
