import { z } from 'zod';
import { email, optionalEmail, optionalText, shortText } from '../../fields.ts';
import { phoneSchema } from '../../phone.ts';
import {
  type ContactField,
  contactFieldNames,
  contactFields,
  type KindOf,
  optionalContactFields,
  requiredContactFields,
} from './contact.ts';

/** What a field of each kind is where a contact is added, changed and shown. A phone never changes. */
const kinds = {
  text: { added: shortText, changed: shortText, shown: z.string() },
  optionalText: { added: optionalText, changed: shortText.nullable(), shown: z.string().nullable() },
  phone: { added: phoneSchema, shown: z.string() },
  optionalEmail: { added: optionalEmail, changed: email.nullable(), shown: z.string().nullable() },
};
type Kinds = typeof kinds;

type Shape<Use extends string> = {
  [Field in ContactField as Kinds[KindOf<Field>] extends Record<Use, unknown>
    ? Field
    : never]: Kinds[KindOf<Field>] extends Record<Use, infer Schema extends z.ZodType> ? Schema : never;
};

const shapeOf = <Use extends string>(use: Use, fields: readonly ContactField[]): Shape<Use> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const schemas: Partial<Record<string, z.ZodType>> = kinds[contactFields[field]];
      return schemas[use] ? [[field, schemas[use]]] : [];
    }),
  ) as Shape<Use>;

/** The fields as the API takes them for a new contact. */
export const addedFields = shapeOf('added', [...requiredContactFields, ...optionalContactFields]);

/** The fields that staff may change later. */
export const changedFields = shapeOf('changed', contactFieldNames);

/** The fields as the API shows them. */
export const shownFields = shapeOf('shown', contactFieldNames);
