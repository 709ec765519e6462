import { defineConsumer } from '@tianguis/chassis/consumer';
import { supplierRegistered } from '@tianguis/proto/events/marketplace';
import { convertContact } from '../app/convert-contact.ts';
import type { App } from '../app/ports.ts';

export const onSupplierRegistered = (app: App) =>
  defineConsumer({
    event: supplierRegistered,
    name: 'convert-contact',
    handle: ({ data, tx }) => convertContact(app, tx, data),
  });
