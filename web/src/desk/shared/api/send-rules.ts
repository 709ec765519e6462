import { getSendRules } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';

/** What an admin has set that everybody at the desk has to know. */
export const useSendRules = () => useOperation(getSendRules);
