import { type AppError, conflict, invalid, notFound, refused } from '@tianguis/chassis/http/error';
import type { Localized } from '@tianguis/proto/errors';
import type { CustomFieldKind } from '@tianguis/proto/outreach/custom-fields/custom-field';

export const customFieldNotFound = (): AppError =>
  notFound('custom_field_not_found', { es: 'Este campo no existe', en: 'This field does not exist' });

export const fieldNameTaken = (path: 'nameEs' | 'nameEn'): AppError =>
  conflict('field_name_taken', { es: 'Ya hay un campo con este nombre', en: 'There is a field of this name' }, path);

export const tooManyFields = (most: number): AppError =>
  conflict('too_many_fields', {
    es: `Ya hay ${most} campos en uso; archiva los que no necesiten`,
    en: `There are ${most} fields in use; archive those that nobody needs`,
  });

export const optionsNeeded = (): AppError =>
  refused(
    'options_needed',
    { es: 'Una lista necesita al menos dos opciones distintas', en: 'A choice needs at least two different options' },
    'options',
  );

export const optionsOfChoicesOnly = (): AppError =>
  refused(
    'options_of_choices_only',
    { es: 'Solo una lista lleva opciones', en: 'Only a choice has options' },
    'options',
  );

/** Why a text is no value of a field of each kind. */
export const valueProblems: Readonly<Record<CustomFieldKind, Localized>> = {
  text: { es: 'Pasa de 200 caracteres', en: 'It has more than 200 characters' },
  number: { es: 'No es un número', en: 'It is no number' },
  date: { es: 'No es una fecha (día/mes/año)', en: 'It is no date (day/month/year)' },
  choice: { es: 'No es una de las opciones', en: 'It is none of the options' },
};

export const unusableValue = (key: string, kind: CustomFieldKind): AppError =>
  refused('unusable_value', valueProblems[kind], `custom.${key}`);

export const unknownCustomField = (path: string): AppError =>
  invalid([{ path, message: { es: 'Este campo no existe', en: 'This field does not exist' } }]);
