import { type CartaPorteFacts, cartaPorteGaps, gapsOf } from '@tianguis/proto/marketplace/dispatch/carta-porte';
import { cartaPorteProblems } from '@tianguis/sandbox/pac/sat-files';
import { expect, it } from 'vitest';
import { cartaPorteElement } from './carta-porte.ts';
import { cfdiXml } from './cfdi-xml.ts';
import { transportInvoice } from './transport-invoice.ts';

const seller = { rfc: 'H&E951128469', name: 'HERRERIA & ELECTRICOS' };
const buyer = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};
const issuer = {
  rfc: 'KIJ0906199R1',
  name: 'KERNEL INDUSTIA JUGUETERA',
  regime: '601',
  postalCode: '28971',
  product: '80141600',
  paymentForm: '04',
};
const invoice = transportInvoice({
  issuer,
  receiver: buyer,
  orderNumber: 'P-000031',
  amount: 58_000,
  issuedAt: new Date('2026-12-01T16:00:00Z'),
});
const seal = { certificateNumber: '30001000000500003416', certificate: 'MIIF', signature: 'c2VsbG8=' };
const id = '0b0f9c1e-7d3a-4a55-9a7e-1c2d3e4f5a6b';

const whole: CartaPorteFacts = {
  order: 31,
  departsAt: '2026-12-01T16:00:00.000Z',
  arrivesAt: '2026-12-01T17:10:00.000Z',
  kilometres: 14.2,
  kilograms: 750,
  origin: { address: 'Calle 5 sur 40, Tlalpan 14000', postalCode: '14000', state: 'CMX' },
  destination: { address: 'Centenario 12 | Coyoacán', postalCode: '04000', state: 'CMX' },
  goods: [
    { name: 'Cemento gris', key: '30111601', quantity: 10, unit: 'XBG', kilograms: 500 },
    { name: 'Yeso', key: '30111700', quantity: 10, unit: 'XBG', kilograms: 250 },
  ],
  vehicle: {
    plates: 'ABC-123-D',
    config: 'C2',
    year: 2019,
    grossTonnes: 7.5,
    permitType: 'TPAF01',
    permit: 'SCT-0412',
    insurer: 'Seguros del Valle',
    policy: 'POL-99812',
  },
  driver: { name: 'Raúl Ortega', rfc: 'CACX7605101P8', licence: 'LIC-448120' },
};
const xmlOf = (facts: CartaPorteFacts, sealed = true) =>
  cfdiXml(invoice, sealed ? seal : {}, cartaPorteElement(facts, { seller, buyer }, id));

it('is an invoice of the transport with the complement, valid by SAT’s schemas once it is sealed', () => {
  expect(gapsOf(whole)).toEqual([]);
  const xml = xmlOf(whole);
  expect(cartaPorteProblems(xml)).toEqual([]);
  expect(xml).toContain('TipoDeComprobante="I"');
  expect(xml).toContain(
    'Version="3.1" IdCCP="CCCf9c1e-7d3a-4a55-9a7e-1c2d3e4f5a6b" TranspInternac="No" TotalDistRec="14.20"',
  );
  expect(xml).toContain('FechaHoraSalidaLlegada="2026-12-01T10:00:00"');
  expect(xml).toContain('PesoBrutoTotal="750.000" UnidadPeso="KGM" NumTotalMercancias="2"');
  expect(xml).toContain('ConfigVehicular="C2" PesoBrutoVehicular="7.50" PlacaVM="ABC123D" AnioModeloVM="2019"');
  expect(xml).toContain('Referencia="Centenario 12   Coyoacán"');
  expect(cartaPorteProblems(xmlOf(whole, false)).join(), 'a draft has no seal').toContain('Sello');
});

it('is refused by SAT’s schema with another configuration, plates or goods', () => {
  const { vehicle, goods } = whole;
  expect(cartaPorteProblems(xmlOf({ ...whole, vehicle: { ...vehicle, plates: 'A' } })).join()).toContain('PlacaVM');
  const other = xmlOf(whole).replace('ConfigVehicular="C2"', 'ConfigVehicular="X9"');
  expect(cartaPorteProblems(other).join()).toContain('ConfigVehicular');
  const keyless = goods.map((line) => ({ ...line, key: null }));
  expect(cartaPorteProblems(xmlOf({ ...whole, goods: keyless })).join()).toContain('BienesTransp');
});

it('names everything that is missing', () => {
  const nothing: CartaPorteFacts = {
    ...whole,
    origin: { ...whole.origin, postalCode: null },
    destination: { ...whole.destination, postalCode: null },
    goods: [{ name: 'Madera', key: null, quantity: 1, unit: 'H87', kilograms: null }],
    vehicle: {
      plates: null,
      config: null,
      year: null,
      grossTonnes: null,
      permitType: null,
      permit: null,
      insurer: null,
      policy: null,
    },
    driver: { name: null, rfc: null, licence: null },
  };
  const ofTaxpayers = ['issuer', 'seller', 'buyer'];
  const short = { ...whole, vehicle: { ...whole.vehicle, insurer: 'Ya', policy: '12', permit: '' } };
  expect(gapsOf(short), 'SAT demands more letters').toEqual(['permit', 'insurer', 'policy']);
  expect(gapsOf(nothing)).toEqual(cartaPorteGaps.filter((gap) => !ofTaxpayers.includes(gap)));
});
