import { gatewayOutboxOperations } from '../outbox.ts';
import { exportAuditEntries, listAuditEntries } from './audit/operations.ts';
import { batchReads } from './batch/operations.ts';
import { deskMailOperations } from './desk-mail/operations.ts';
import {
  discardDeadLetter,
  eventStream,
  listDeadLetters,
  readDeadLetter,
  replayDeadLetter,
} from './event-stream/operations.ts';
import { accountOperations } from './identity/account.ts';
import { login, logout, me } from './identity/operations.ts';
import { memberOperations } from './members/operations.ts';
import { asyncapiDocument, openapiDocument, publicConfig } from './pages/operations.ts';
import { personalDataOperations } from './personal-data.ts';
import { staffOperations } from './staff/operations.ts';

export const gatewayOperations = {
  login,
  logout,
  me,
  publicConfig,
  batchReads,
  eventStream,
  openapiDocument,
  asyncapiDocument,
  listDeadLetters,
  readDeadLetter,
  replayDeadLetter,
  discardDeadLetter,
  ...gatewayOutboxOperations,
  listAuditEntries,
  exportAuditEntries,
  ...accountOperations,
  ...staffOperations,
  ...deskMailOperations,
  ...memberOperations,
  ...personalDataOperations,
};
