import { randomUUID } from 'node:crypto';
import { type AppError, notFound, refused } from '@tianguis/chassis/http/error';
import {
  type CartaPorteFacts,
  type CartaPorteGap,
  gapsOf,
  satPlates,
} from '@tianguis/proto/marketplace/dispatch/carta-porte';
import type { TaxData } from '@tianguis/proto/payments/tax/tax-data';
import { localTime } from '@tianguis/proto/time';
import { type Element, element } from '../certification/xml.ts';
import { findOrder } from '../orders/order-store.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { operatorOf } from '../taxes/operator.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import { cfdiXml } from './cfdi-xml.ts';
import { demandIssuer } from './invoice-facts.ts';
import { transportInvoice } from './transport-invoice.ts';

type Person = Pick<TaxData, 'rfc' | 'name'>;

/** Where it is loaded and unloaded, and by whom. */
interface Ends {
  readonly seller: Person;
  readonly buyer: Person;
}

const momentOf = (at: string): string => localTime(new Date(at)).toPlainDateTime().toString({ smallestUnit: 'second' });
// SAT's texts have no bar, which separates them in what is sealed.
const plain = (text: string, most: number): string => text.replaceAll('|', ' ').slice(0, most).trim();
const kilos = (kilograms: number): string => kilograms.toFixed(3);

interface Stop {
  readonly kind: 'Origen' | 'Destino';
  readonly id: string;
  readonly at: string;
  readonly person: Person;
  readonly place: CartaPorteFacts['origin'];
  readonly kilometres?: number;
}

const stopElement = ({ kind, id, at, person, place, kilometres }: Stop): Element =>
  element(
    'cartaporte31:Ubicacion',
    {
      TipoUbicacion: kind,
      IDUbicacion: id,
      RFCRemitenteDestinatario: person.rfc,
      NombreRemitenteDestinatario: person.name,
      FechaHoraSalidaLlegada: momentOf(at),
      DistanciaRecorrida: kilometres?.toFixed(2),
    },
    [
      element('cartaporte31:Domicilio', {
        Referencia: plain(place.address, 250) || undefined,
        Estado: place.state,
        Pais: 'MEX',
        CodigoPostal: place.postalCode ?? undefined,
      }),
    ],
  );

function goodsElement({ goods, kilograms, vehicle }: CartaPorteFacts): Element {
  const weight = goods.reduce((sum, { kilograms: ofLine }) => sum + (ofLine ?? 0), 0);
  return element(
    'cartaporte31:Mercancias',
    {
      PesoBrutoTotal: kilos(goods.length === 1 ? kilograms : weight),
      UnidadPeso: 'KGM',
      NumTotalMercancias: String(goods.length),
    },
    [
      ...goods.map(({ name, key, quantity, unit, kilograms: ofLine }) =>
        element('cartaporte31:Mercancia', {
          BienesTransp: key ?? undefined,
          Descripcion: plain(name, 1_000),
          Cantidad: quantity.toFixed(3),
          ClaveUnidad: unit,
          PesoEnKg: kilos(ofLine ?? 0),
        }),
      ),
      element(
        'cartaporte31:Autotransporte',
        { PermSCT: vehicle.permitType ?? undefined, NumPermisoSCT: plain(vehicle.permit ?? '', 50) },
        [
          element('cartaporte31:IdentificacionVehicular', {
            ConfigVehicular: vehicle.config ?? undefined,
            PesoBrutoVehicular: vehicle.grossTonnes?.toFixed(2),
            PlacaVM: satPlates(vehicle.plates ?? ''),
            AnioModeloVM: String(vehicle.year ?? ''),
          }),
          element('cartaporte31:Seguros', {
            AseguraRespCivil: plain(vehicle.insurer ?? '', 50),
            PolizaRespCivil: plain(vehicle.policy ?? '', 30),
          }),
        ],
      ),
    ],
  );
}

/** SAT's complement of what is brought by road within Mexico, by an operator who drives (01). `id`: a UUID. */
export function cartaPorteElement(facts: CartaPorteFacts, { seller, buyer }: Ends, id: string): Element {
  const { origin, destination, departsAt, arrivesAt, kilometres, driver } = facts;
  return element(
    'cartaporte31:CartaPorte',
    { Version: '3.1', IdCCP: `CCC${id.slice(3)}`, TranspInternac: 'No', TotalDistRec: kilometres.toFixed(2) },
    [
      element('cartaporte31:Ubicaciones', {}, [
        stopElement({ kind: 'Origen', id: 'OR000001', at: departsAt, person: seller, place: origin }),
        stopElement({ kind: 'Destino', id: 'DE000001', at: arrivesAt, person: buyer, place: destination, kilometres }),
      ]),
      goodsElement(facts),
      element('cartaporte31:FiguraTransporte', {}, [
        element('cartaporte31:TiposFigura', {
          TipoFigura: '01',
          RFCFigura: driver.rfc ?? undefined,
          NumLicencia: driver.licence ?? undefined,
          NombreFigura: plain(driver.name ?? '', 254),
        }),
      ]),
    ],
  );
}

const noOrder = (): AppError =>
  notFound('order_not_found', { es: 'No existe ese pedido', en: 'There is no such order' });
const notBrought = (): AppError =>
  refused('nothing_to_invoice', { es: 'Ese pedido no lleva transporte', en: 'That order has no transport' }, 'order');

/** The draft of an order's Carta Porte, or what SAT demands and nobody gave; who asks for it is audited. */
export async function draftCartaPorte(deps: Deps, facts: CartaPorteFacts, staffId: number | null) {
  const { config, inTransaction, outbox, now } = deps;
  return inTransaction(async ({ tx }) => {
    const order = await findOrder(tx, facts.order);
    if (!order) throw noOrder();
    if (order.transport <= 0) throw notBrought();
    const seller = await findTaxProfile(tx, order.sellerId);
    const buyer = await findTaxProfile(tx, order.buyerId);
    const isOperated = operatorOf(config) !== undefined;
    const lacking: readonly (readonly [CartaPorteGap, boolean])[] = [
      ['issuer', !isOperated],
      ['seller', !seller],
      ['buyer', !buyer],
    ];
    const missing = [...gapsOf(facts), ...lacking.filter(([, lacks]) => lacks).map(([gap]) => gap)];
    const detail = { order: order.number, missing: missing.length };
    await audit(outbox, tx, { action: 'carta_porte_drafted', subject: `orders/${order.id}`, staffId, detail });
    const fileName = `carta-porte-${order.number}.xml`;
    if (missing.length > 0 || !seller || !buyer) return { fileName, xml: null, missing };
    const { rfc, name, regime, postalCode, cfdiUse } = buyer;
    const invoice = transportInvoice({
      issuer: demandIssuer(config),
      receiver: { rfc, name, regime, postalCode, cfdiUse },
      orderNumber: order.number,
      amount: order.transport,
      issuedAt: now(),
    });
    const complement = cartaPorteElement(facts, { seller, buyer }, randomUUID());
    return { fileName, xml: cfdiXml(invoice, {}, complement), missing };
  });
}
