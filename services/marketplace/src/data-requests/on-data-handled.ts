import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { assistantDataHandled } from '@tianguis/proto/assistant/personal-data';
import { gatewayDataHandled } from '@tianguis/proto/gateway/personal-data';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import type { PrismaTx } from '../platform/database.ts';
import type { DataKeeper } from './data-request.ts';
import { dataRequestStore } from './data-request-store.ts';
import { completePart } from './open-request.ts';

type Handled = { readonly requestId: number; readonly records: number };

const note = (tx: Tx, outbox: Outbox, service: DataKeeper, { requestId, records }: Handled) =>
  completePart({ ...dataRequestStore(tx), publish: publishIn(outbox, tx) }, requestId, service, records);

/** Every other service tells when it is done; one that is away does so later. */
export const onDataHandled = ({ outbox }: { outbox: Outbox }) => [
  consumersWith<PrismaTx>()({
    event: gatewayDataHandled,
    name: 'gateway-data-handled',
    handle: ({ data, tx }) => note(tx, outbox, 'gateway', data),
  }),
  consumersWith<PrismaTx>()({
    event: outreachDataHandled,
    name: 'outreach-data-handled',
    handle: ({ data, tx }) => note(tx, outbox, 'outreach', data),
  }),
  consumersWith<PrismaTx>()({
    event: assistantDataHandled,
    name: 'assistant-data-handled',
    handle: ({ data, tx }) => note(tx, outbox, 'assistant', data),
  }),
];
