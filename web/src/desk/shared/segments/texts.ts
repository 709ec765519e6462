import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type {
  ChoiceField,
  FlagField,
  MomentField,
  MomentTest,
  NumberField,
} from '@tianguis/proto/outreach/segments/rules';
import type { PluralForms } from '../../../i18n/format.ts';

/** The words of a sentence about a segment. */
export interface SegmentTexts {
  /** With `{rules}`. */
  readonly sentence: '{rules}' | (string & {});
  readonly nobody: string;
  readonly consents: Readonly<Record<ConsentBasis, string>>;
  readonly period: PluralForms;
  readonly clauses: {
    /** With `{values}`. */
    readonly choice: Readonly<Record<ChoiceField, { readonly in: string; readonly not_in: string }>>;
    /** Those about days with `{period}`. */
    readonly moment: Readonly<Record<MomentField, Readonly<Record<MomentTest, string>>>>;
    readonly number: Readonly<Record<NumberField, { readonly at_least: PluralForms; readonly at_most: PluralForms }>>;
    readonly flag: Readonly<Record<FlagField, { readonly yes: string; readonly no: string }>>;
  };
}
