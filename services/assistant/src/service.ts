import { defineService } from '@tianguis/chassis/service/service';
import { assistantOperations } from '@tianguis/proto/assistant/operations';
import { chat } from './chat/index.ts';
import { config } from './config.ts';
import { createDeps } from './deps.ts';
import { engines } from './engines/index.ts';
import { feedback } from './feedback/index.ts';
import { helpfulness } from './helpfulness/index.ts';
import { inventory } from './inventory/index.ts';
import { knowledgeDesk } from './knowledge-desk/index.ts';
import { auditOperation } from './platform/audit.ts';
import { pricing } from './pricing/index.ts';
import { replies } from './replies/index.ts';
import { translations } from './translations/index.ts';

/** The assistant: Aria answers visitors and contacts, reads lists and photos, and says what a thing may sell for. */
export const assistant = defineService({
  name: 'assistant',
  config,
  migrations: new URL('../prisma/migrations/', import.meta.url),
  operations: assistantOperations,
  onOutboxRetry: (outbox, tx, { identity, retried: events }) =>
    auditOperation(outbox, tx, { operation: 'assistantOutboxRetry', identity, subject: 'outbox', detail: { events } }),
  deps: createDeps,
  // The knowledge desk comes before the replies: what staff published is known before a contact is answered.
  rooms: [pricing, inventory, engines, feedback, knowledgeDesk, chat, replies, translations, helpfulness],
  transaction: ({ inTransaction }) => inTransaction,
});
