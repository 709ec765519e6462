import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { assistantDataHandled } from '@tianguis/proto/assistant/personal-data';
import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import { paymentsDataHandled } from '@tianguis/proto/payments/personal-data';
import type { PrismaTx } from '../platform/database.ts';
import { completePart, type DataKeeper } from './data-requests.ts';

type Handled = { readonly requestId: number; readonly records: number };

const complete = (tx: Tx, outbox: Outbox, service: DataKeeper, { requestId, records }: Handled) =>
  completePart(tx, publishIn(outbox, tx), { requestId, service, records });

/** Every other service reports when it is done; one that is down does so later. */
export const onDataHandled = ({ outbox }: { outbox: Outbox }) => [
  consumersWith<PrismaTx>()({
    event: gatewayDataHandled,
    name: 'gateway-data-handled',
    handle: ({ data, tx }) => complete(tx, outbox, 'gateway', data),
  }),
  consumersWith<PrismaTx>()({
    event: outreachDataHandled,
    name: 'outreach-data-handled',
    handle: ({ data, tx }) => complete(tx, outbox, 'outreach', data),
  }),
  consumersWith<PrismaTx>()({
    event: assistantDataHandled,
    name: 'assistant-data-handled',
    handle: ({ data, tx }) => complete(tx, outbox, 'assistant', data),
  }),
  consumersWith<PrismaTx>()({
    event: paymentsDataHandled,
    name: 'payments-data-handled',
    handle: ({ data, tx }) => complete(tx, outbox, 'payments', data),
  }),
];
