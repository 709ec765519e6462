import { listTemplates } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../shared/api.ts';

export const useTemplates = () => useOperation(listTemplates);
