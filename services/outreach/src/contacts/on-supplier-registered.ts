import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { supplierRegistered } from '@tianguis/proto/marketplace/people/events';
import type { App } from '../app.ts';
import { convertContact } from './convert-contact.ts';

export const onSupplierRegistered = (app: App) =>
  defineConsumer({
    event: supplierRegistered,
    name: 'convert-contact',
    handle: ({ data, tx }) => convertContact(app, tx, data),
  });
