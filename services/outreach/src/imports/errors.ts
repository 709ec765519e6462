import {
  type AppError,
  conflict,
  invalid,
  notFound,
  AppError as Problem,
  refused,
  texts,
} from '@tianguis/chassis/http/error';
import type { Localized } from '@tianguis/proto/errors';
import type { ImportColumn, ImportField, ImportStatus } from '@tianguis/proto/outreach/imports/import';
import type { ImportProblem } from './contact-import.ts';

export const importNotFound = (): AppError =>
  notFound('import_not_found', { es: 'La importación no existe', en: 'The import does not exist' });

export const fileTooLarge = (): AppError => new Problem('too_large', 'body_too_large', texts.tooLarge);

export const notCsv = (): AppError =>
  new Problem('wrong_type', 'not_csv', {
    es: 'El archivo no es CSV ni Excel (.xlsx). Si es de un Excel antiguo, guárdalo como .xlsx',
    en: 'The file is neither CSV nor Excel (.xlsx). If it is from an old Excel, save it as .xlsx',
  });

const workbookTexts = {
  unreadable: {
    es: 'No pudimos leer el archivo de Excel: está dañado o tiene contraseña',
    en: 'We could not read the Excel file: it is damaged or has a password',
  },
  tooLarge: {
    es: 'El archivo de Excel es demasiado grande: caben 20 MB, 20 hojas y 300,000 filas. Guárdalo como CSV',
    en: 'The Excel file is too large: there is room for 20 MB, 20 sheets and 300,000 rows. Save it as CSV',
  },
} satisfies Record<string, Localized>;

const emptyText: Localized = { es: 'El archivo está vacío', en: 'The file is empty' };

export const unreadableWorkbook = (): AppError => new Problem('wrong_type', 'not_workbook', workbookTexts.unreadable);

export const workbookTooLarge = (): AppError => new Problem('too_large', 'workbook_too_large', workbookTexts.tooLarge);

export const sheetNotFound = (): AppError =>
  notFound('sheet_not_found', { es: 'El archivo no tiene esa hoja', en: 'The file has no such sheet' });

export const emptyFile = (): AppError => invalid([{ path: 'file', message: emptyText }], 'csv_empty');

/** Another part of the file has arrived already, or none of those before. */
export const wrongOffset = (received: number): AppError =>
  conflict(
    'wrong_offset',
    { es: `El archivo continúa en el byte ${received}`, en: `The file goes on at byte ${received}` },
    'offset',
  );

const statusNames: Record<ImportStatus, Localized> = {
  uploading: { es: 'aún se está subiendo', en: 'is still being uploaded' },
  converting: { es: 'aún se está leyendo', en: 'is still being read' },
  ready: { es: 'aún no empieza', en: 'has not started' },
  running: { es: 'ya está en marcha', en: 'is running already' },
  completed: { es: 'ya terminó', en: 'is complete' },
  cancelled: { es: 'está cancelada', en: 'is cancelled' },
  failed: { es: 'falló', en: 'has failed' },
};

/** The request is not possible in the import's status. */
export const importIs = (status: ImportStatus): AppError =>
  conflict(`import_${status}`, {
    es: `La importación ${statusNames[status].es}`,
    en: `The import ${statusNames[status].en}`,
  });

export const columnsMissing = (fields: readonly ImportField[]): AppError =>
  refused(
    'columns_missing',
    { es: `Falta elegir la columna de: ${fields.join(', ')}`, en: `Choose a column for: ${fields.join(', ')}` },
    'mapping',
  );

export const columnTwice = (field: ImportColumn): AppError =>
  refused(
    'column_twice',
    { es: `Hay dos columnas para ${field}`, en: `There are two columns for ${field}` },
    'mapping',
  );

export const notUtf8 = (): AppError =>
  refused(
    'not_utf8',
    { es: 'El archivo no es UTF-8; elige otra codificación', en: 'The file is not UTF-8; choose another encoding' },
    'encoding',
  );

/** Why an import failed, for people. */
export function problemText(problem: ImportProblem, row: number | null): Localized {
  switch (problem) {
    case 'broken_csv':
      return {
        es: `El archivo no es un CSV válido cerca de la fila ${row}`,
        en: `The file is no valid CSV near row ${row}`,
      };
    case 'not_workbook':
      return workbookTexts.unreadable;
    case 'workbook_too_large':
      return workbookTexts.tooLarge;
    case 'csv_empty':
      return emptyText;
    case 'internal':
      return texts.internal;
  }
}

export const brokenCsv = (row: number): AppError => refused('broken_csv', problemText('broken_csv', row), 'file');
