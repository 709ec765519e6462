import { listTemplates } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';

export const useTemplates = () => useOperation(listTemplates);
