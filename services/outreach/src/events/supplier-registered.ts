import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { supplierRegistered } from '@tianguis/proto/marketplace/people/events';
import { convertContact } from '../app/convert-contact.ts';
import type { App } from '../app/ports.ts';

export const onSupplierRegistered = (app: App) =>
  defineConsumer({
    event: supplierRegistered,
    name: 'convert-contact',
    handle: ({ data, tx }) => convertContact(app, tx, data),
  });
