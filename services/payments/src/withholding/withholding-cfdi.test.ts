import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withholdingProblemOf } from '@tianguis/sandbox/pac/check-invoice';
import { makeCsd } from '@tianguis/sandbox/pac/make-csd';
import { satFiles, withholdingProblems } from '@tianguis/sandbox/pac/sat-files';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { openCsd } from '../certification/csd.ts';
import type { WithheldLine } from './withheld-store.ts';
import { sealedWithholding, withholdingXml } from './withholding-cfdi.ts';

const operator = { rfc: 'KIJ0906199R1', name: 'KERNEL INDUSTIA JUGUETERA', regime: '601', postalCode: '28971' };
const profile = {
  rfc: 'H&E951128469',
  name: 'HERRERIA & ELECTRICOS',
  regime: '601',
  postalCode: '06002',
  cfdiUse: 'G03',
  updatedAt: new Date(),
};
const seal = { certificateNumber: '30001000000500003416', certificate: 'MIIF', signature: 'c2VsbG8=' };

function csdOf(made: Parameters<typeof makeCsd>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'csd-'));
  const { certificate, key } = makeCsd(made, 'clave');
  writeFileSync(join(folder, 'a.cer'), certificate);
  writeFileSync(join(folder, 'a.key'), key);
  return openCsd({ certificate: join(folder, 'a.cer'), key: join(folder, 'a.key'), password: 'clave' });
}

const line = (orderNumber: string, share: number, step = 'settle'): WithheldLine => ({
  at: new Date('2026-10-20T18:00:00Z'),
  paidAt: new Date('2026-10-16T03:30:00Z'),
  step,
  sellerId: 7,
  orderNumber,
  gross: 116_000 * share,
  base: 100_000 * share,
  vat: 16_000 * share,
  isr: 2_500 * share,
  vatWithheld: 8_000 * share,
  commission: 11_600 * share,
});
const facts = (lines: readonly WithheldLine[]) => ({
  operator,
  sellerId: 7,
  month: '2026-10',
  lines,
  profile,
  issuedAt: new Date('2026-11-03T18:00:00Z'),
});

describe('the CFDI of what was withheld', () => {
  it('has each sale less what went back of it, and their sums, and is valid by SAT’s schema once it is sealed', () => {
    const xml = withholdingXml(facts([line('P-1', 1), line('P-2', 1), line('P-2', -0.5, 'refund')]), seal);
    expect(withholdingProblems(xml)).toEqual([]);
    expect(xml).toContain('CveRetenc="26"');
    expect(xml).toContain('<retenciones:Periodo MesIni="10" MesFin="10" Ejercicio="2026"/>');
    expect(xml).toContain('RfcR="H&amp;E951128469" NomDenRazSocR="HERRERIA &amp; ELECTRICOS" DomicilioFiscalR="06002"');
    expect(xml).toContain(
      'MontoTotOperacion="1500.00" MontoTotGrav="1500.00" MontoTotExent="0.00" MontoTotRet="157.50"',
    );
    expect(xml).toContain('BaseRet="1500.00" ImpuestoRet="001" MontoRet="37.50" TipoPagoRet="04"');
    expect(xml).toContain('BaseRet="1500.00" ImpuestoRet="002" MontoRet="120.00" TipoPagoRet="01"');
    expect(xml).toContain('NumServ="2" MonTotServSIVA="1500.00" TotalIVATrasladado="240.00" TotalIVARetenido="120.00"');
    expect(xml).toContain('DifIVAEntregadoPrestServ="120.00" MonTotalporUsoPlataforma="150.00"');
    expect(xml).toContain('FechaServ="2026-10-15" PrecioServSinIVA="500.00"');
  });

  it('is sealed over what SAT’s stylesheet reads, and stands all of its rules', () => {
    const csd = csdOf({ rfc: operator.rfc, name: operator.name });
    const signed: string[] = [];
    const noting = { ...csd, sign: (text: string) => csd.sign(signed[signed.push(text) - 1] ?? '') };
    const now = { ...facts([line('P-1', 1), line('P-2', 0.3)]), issuedAt: new Date() };
    const xml = sealedWithholding({ ...now, generation: 2, replaces: crypto.randomUUID() }, noting);
    const document = XmlDocument.fromString(xml);
    expect(signed).toEqual([satFiles().withholdingString(document)]);
    document.dispose();
    expect(withholdingProblems(xml)).toEqual([]);
    expect(withholdingProblemOf(xml, Date.now())).toBeUndefined();
    expect(xml).toContain('FolioInt="R2610S7G2"');
    expect(xml).toContain('CfdiRetenRelacionados TipoRelacion="04"');
    const changed = xml.replace('MonTotServSIVA="1300.00"', 'MonTotServSIVA="1300.01"');
    expect(withholdingProblemOf(changed, Date.now())?.code).toBe('302');
    const other = csdOf({ rfc: 'XIA190128J61', name: 'XENON INDUSTRIAL ARTICLES' });
    expect(withholdingProblemOf(sealedWithholding(now, other), Date.now())?.code).toBe('303');
    const old = { ...now, issuedAt: new Date(Date.now() - 4 * 86_400_000) };
    expect(withholdingProblemOf(sealedWithholding(old, csd), Date.now())?.code).toMatch(/^(305|401)$/);
  });

  it('has a number of its own that SAT takes, also for the member with the longest number', () => {
    const csd = csdOf({ rfc: operator.rfc, name: operator.name });
    const last = { ...facts([line('P-1', 1)]), issuedAt: new Date(), sellerId: 2_147_483_647, generation: 99 };
    expect(withholdingProblems(sealedWithholding(last, csd))).toEqual([]);
  });

  it('is no certificate without a seal: SAT’s schema demands one', () => {
    expect(withholdingProblems(withholdingXml(facts([line('P-1', 1)]))).join()).toContain('Sello');
  });

  it('is refused by the schema with a wrong RFC or a wrong regime', () => {
    const wrong = { ...facts([line('P-1', 1)]), operator: { ...operator, regime: '999' } };
    expect(withholdingProblems(withholdingXml(wrong, seal))).toHaveLength(1);
    const named = { ...facts([line('P-1', 1)]), profile: { ...profile, rfc: 'ABC' } };
    expect(withholdingProblems(withholdingXml(named, seal))).toHaveLength(1);
  });

  it('is none where nothing is left of the month, and without tax data', () => {
    const refused = (code: string) => expect.objectContaining({ code });
    expect(() => withholdingXml(facts([line('P-1', 1), line('P-1', -1, 'refund')]))).toThrow(
      refused('nothing_withheld'),
    );
    expect(() => withholdingXml({ ...facts([line('P-1', 1)]), profile: undefined })).toThrow(
      refused('tax_data_missing'),
    );
  });
});
