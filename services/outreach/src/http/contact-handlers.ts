import type { Handlers } from '@tianguis/chassis/http-server';
import type { contactOperations } from '@tianguis/proto/http/outreach/contacts';
import { addContact } from '../app/add-contact.ts';
import { updateContact } from '../app/update-contact.ts';
import type { HandlerParts } from './parts.ts';
import { contactView } from './views.ts';

export const contactHandlers = ({ app, lists }: HandlerParts): Handlers<typeof contactOperations> => ({
  listContacts: async ({ query }) => {
    const { rows, total, nextCursor } = await lists.contacts(query);
    return { contacts: rows.map(contactView), total, nextCursor };
  },
  addContact: async ({ body, identity }) => {
    const contact = await addContact(app, body, identity);
    return { success: true, contact };
  },
  updateContact: async ({ params, body, identity }) => {
    const contact = await updateContact(app, params.id, body, identity);
    return { success: true, contact };
  },
});
