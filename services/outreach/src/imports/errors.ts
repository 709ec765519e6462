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
    es: 'El archivo no es CSV. Desde Excel, guárdalo como «CSV UTF-8»',
    en: 'The file is no CSV. In Excel, save it as “CSV UTF-8”',
  });

export const emptyFile = (): AppError =>
  invalid([{ path: 'file', message: { es: 'El CSV está vacío', en: 'The CSV is empty' } }], 'csv_empty');

/** Another part of the file has arrived already, or none of those before. */
export const wrongOffset = (received: number): AppError =>
  conflict(
    'wrong_offset',
    { es: `El archivo continúa en el byte ${received}`, en: `The file goes on at byte ${received}` },
    'offset',
  );

const statusNames: Record<ImportStatus, Localized> = {
  uploading: { es: 'aún se está subiendo', en: 'is still being uploaded' },
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
  if (problem === 'broken_csv')
    return {
      es: `El archivo no es un CSV válido cerca de la fila ${row}`,
      en: `The file is no valid CSV near row ${row}`,
    };
  return texts.internal;
}

export const brokenCsv = (row: number): AppError => refused('broken_csv', problemText('broken_csv', row), 'file');
