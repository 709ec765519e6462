// SAT's catalogues of the CFDI 4.0 (Anexo 20), taken on 2026-08-06 from github.com/phpcfdi/resources-sat-catalogs.
import uses from './cfdi-uses.json' with { type: 'json' };
import paymentForms from './payment-forms.json' with { type: 'json' };
import type { TaxPerson } from './rfc.ts';
import regimes from './tax-regimes.json' with { type: 'json' };

/** A row of SAT's catalogue of tax regimes, `c_RegimenFiscal`. Its name is SAT's own, in Spanish. */
export interface TaxRegime {
  readonly id: string;
  readonly name: string;
  readonly people: readonly TaxPerson[];
}

/** A row of SAT's catalogue of what an invoice is used for, `c_UsoCFDI`. */
export interface CfdiUse extends TaxRegime {
  /** Regimes in which its receiver may have it. */
  readonly regimes: readonly string[];
}

const personsOf = (people: readonly string[]): TaxPerson[] =>
  (['natural', 'legal'] as const).filter((person) => people.includes(person));

export const taxRegimes: readonly TaxRegime[] = regimes.map(({ id, name, people }) => ({
  id,
  name,
  people: personsOf(people),
}));

/** A payroll and a receipt of payments are no invoices for a service. */
const notForServices = new Set(['CN01', 'CP01']);

export const cfdiUses: readonly CfdiUse[] = uses
  .filter(({ id }) => !notForServices.has(id))
  .map((use) => ({ id: use.id, name: use.name, people: personsOf(use.people), regimes: use.regimes }));

export const regimesFor = (person: TaxPerson): TaxRegime[] =>
  taxRegimes.filter(({ people }) => people.includes(person));

export const usesFor = (person: TaxPerson, regime: string): CfdiUse[] =>
  cfdiUses.filter(({ people, regimes }) => people.includes(person) && regimes.includes(regime));

export const regimeName = (id: string): string => taxRegimes.find((regime) => regime.id === id)?.name ?? id;

/** The name of a form of payment, `c_FormaPago`; nothing where SAT has none. */
export const paymentFormName = (id: string): string => paymentForms.find((form) => form.id === id)?.name ?? '';
