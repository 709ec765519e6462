import { randomUUID } from 'node:crypto';
import { type AppError, conflict } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { localTime } from '@tianguis/proto/time';
import type { Csd } from '../certification/csd.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { issuerMissing, operatorOf } from '../taxes/operator.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import { withheldIn, withheldOfSales } from '../withholding/withheld-store.ts';
import {
  sealedWithholding,
  type WithholdingFacts,
  withheldTotal,
  withholdingXml,
} from '../withholding/withholding-cfdi.ts';
import {
  addInvoice,
  findInvoice,
  type InvoiceRow,
  lockCounting,
  lockNewest,
  lockPapers,
  nextGeneration,
  readListed,
} from './invoice-store.ts';
import { invoicesOff, isOver, monthRuns, replacedBy, serveSoon } from './issue-invoices.ts';
import { asStaffSee } from './read-invoices.ts';

const kind = 'withholding';

/** A CFDI of what was withheld, as its row keeps it. */
export interface WithholdingPaper {
  readonly kind: typeof kind;
  readonly facts: WithholdingFacts;
  readonly total: number;
}

const isThere = (): AppError =>
  conflict(
    'certificate_there',
    {
      es: 'Ya hay una constancia de retenciones de ese mes',
      en: 'There is a withholding certificate of that month already',
    },
    'month',
  );
const nothingToReplace = (): AppError =>
  conflict(
    'nothing_to_replace',
    { es: 'No hay una constancia timbrada que sustituir', en: 'There is no stamped certificate to replace' },
    'replaces',
  );

interface Month {
  readonly seller: number;
  readonly month: string;
}

/** What the certificate of a seller's month says by now. */
async function factsOf(tx: Pick<Tx, 'query'>, { config, now }: Pick<Deps, 'config' | 'now'>, { seller, month }: Month) {
  const operator = operatorOf(config);
  if (!operator) throw issuerMissing();
  const lines = await withheldOfSales(tx, month, seller);
  const profile = await findTaxProfile(tx, seller);
  return {
    operator,
    sellerId: seller,
    month,
    lines,
    profile: profile && { rfc: profile.rfc, name: profile.name, postalCode: profile.postalCode },
    issuedAt: now(),
  };
}

/** What is sealed of a certificate that was asked for, and how. */
export async function withholdingPaper(tx: Pick<Tx, 'query'>, deps: Deps, row: InvoiceRow) {
  const replaced = row.replacesId === null ? undefined : await findInvoice(tx, row.replacesId);
  const facts: WithholdingFacts = {
    ...(await factsOf(tx, deps, { seller: row.sellerId, month: row.month })),
    generation: row.generation,
    replaces: replaced?.uuid ?? undefined,
  };
  // Says why there can be none.
  withholdingXml(facts);
  const content: WithholdingPaper = { kind, facts, total: withheldTotal(facts.lines) };
  return { content, total: content.total, sealed: (csd: Csd) => sealedWithholding(facts, csd) };
}

interface Wanted extends Month {
  readonly replaces: boolean;
  readonly staffId: number | null;
}

async function add(tx: Tx, { seller, month }: Month, replacesId: string | null): Promise<string> {
  const generation = await nextGeneration(tx, seller, month);
  const id = randomUUID();
  await addInvoice(tx, { id, sellerId: seller, month, generation, replacesId, isWithholding: true });
  return id;
}

/** Has the certificate of a seller's month sealed and stamped: one that counts of each month. */
export async function issueWithholding(deps: Deps, { staffId, replaces, ...of }: Wanted) {
  if (!deps.invoicing) throw invoicesOff();
  if (!isOver(of.month, deps.now())) throw monthRuns();
  return deps.inTransaction(async ({ tx }) => {
    const facts = await factsOf(tx, deps, of);
    withholdingXml(facts);
    await lockPapers(tx, of.seller);
    const replacesId = replacedBy(await lockCounting(tx, of.seller, of.month, kind), replaces, {
      isThere,
      nothingToReplace,
    });
    const id = await add(tx, of, replacesId);
    const detail = { month: of.month, replaces: replaces ? 1 : 0 };
    await audit(deps.outbox, tx, { action: 'withholding_asked', subject: `members/${of.seller}`, staffId, detail });
    await serveSoon(deps, tx);
    return { invoice: asStaffSee(await readListed(tx, id)) };
  });
}

/** Adds last month's certificate, once, for each seller who had tax withheld and gave their tax data. */
export async function issueCertificates(deps: Deps): Promise<number> {
  if (!deps.invoicing || !operatorOf(deps.config)) return 0;
  const month = localTime(deps.now()).subtract({ months: 1 }).toPlainDate().toString().slice(0, 7);
  const sellers = new Set((await withheldIn(deps.storage, month)).map(({ sellerId }) => sellerId));
  let added = 0;
  for (const seller of sellers) added += Number(await issueFirst(deps, { seller, month }));
  return added;
}

const issueFirst = (deps: Deps, of: Month): Promise<boolean> =>
  deps.inTransaction(async ({ tx }) => {
    await lockPapers(tx, of.seller);
    if (await lockNewest(tx, of.seller, of.month, kind)) return false;
    const { profile, lines } = await factsOf(tx, deps, of);
    if (!profile || withheldTotal(lines) <= 0) return false;
    await add(tx, of, null);
    return true;
  });
