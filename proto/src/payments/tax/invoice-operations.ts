import { z } from 'zod';
import { id } from '../../fields.ts';
import { cartaPorteFacts, cartaPorteGaps } from '../../marketplace/dispatch/carta-porte.ts';
import { defineOperation } from '../../operation.ts';
import { month } from '../statements/operations.ts';

export const draftCommissionInvoice = defineOperation({
  id: 'draftCommissionInvoice',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/commission',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'The invoice (CFDI 4.0) of a seller’s commission in a month as XML without seal and stamp, for the operator’s invoicing program. Who asks for it is noted',
  body: z.object({ seller: id, month }),
  reply: z.object({
    fileName: z.string().meta({ example: 'comision-4711-2026-11.xml' }),
    xml: z.string().meta({ example: '<?xml version="1.0" encoding="UTF-8"?>' }),
    total: z.number().meta({ description: 'Pesos, VAT included' }),
  }),
  errors: [422],
});

export const draftTransportInvoice = defineOperation({
  id: 'draftTransportInvoice',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/transport',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'The invoice (CFDI 4.0) of what a buyer paid to have an order brought, as XML without seal and stamp, for the operator’s invoicing program. Who asks for it is noted',
  body: z.object({ order: id }),
  reply: z.object({
    fileName: z.string().meta({ example: 'transporte-P-000031.xml' }),
    xml: z.string().meta({ example: '<?xml version="1.0" encoding="UTF-8"?>' }),
    total: z.number().meta({ description: 'Pesos, VAT included, less what the buyer withholds' }),
    withheld: z.number().meta({ description: 'Pesos of VAT that a company withholds: 4 % of the price without VAT' }),
  }),
  errors: [404, 422],
});

export const draftCartaPorte = defineOperation({
  id: 'draftCartaPorte',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/carta-porte',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'The invoice (CFDI 4.0) of an order’s transport with the complement Carta Porte 3.1, as XML without seal and stamp, by what `getCartaPorte` says of the route, completed by staff. Where something is missing that SAT demands, there is no XML and its names. Who asks for it is noted',
  body: cartaPorteFacts,
  reply: z.object({
    fileName: z.string().meta({ example: 'carta-porte-P-000031.xml' }),
    xml: z.string().nullable().meta({ example: '<?xml version="1.0" encoding="UTF-8"?>' }),
    missing: z.array(z.enum(cartaPorteGaps)),
  }),
  errors: [404, 422],
});
