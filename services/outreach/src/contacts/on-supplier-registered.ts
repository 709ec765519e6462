import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { supplierRegistered } from '@tianguis/proto/marketplace/people/events';
import { type ConvertContactNeeds, convertContact } from './convert-contact.ts';

export const onSupplierRegistered = (needs: ConvertContactNeeds) =>
  defineConsumer({
    event: supplierRegistered,
    name: 'convert-contact',
    handle: ({ data, tx }) => convertContact(needs, tx, data),
  });
