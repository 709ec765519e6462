import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { keepDemand } from './demand-store.ts';

export const onDemandCounted = () =>
  defineConsumer({
    event: demandCounted,
    name: 'keep-demand',
    handle: ({ data, tx }) => keepDemand(tx, data),
  });
