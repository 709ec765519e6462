import { sendContactMessage } from './contact-messages.ts';
import { registerSupplier } from './suppliers.ts';

export const formOperations = { registerSupplier, sendContactMessage };
