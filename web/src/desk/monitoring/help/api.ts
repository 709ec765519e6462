import { readHelpfulness } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';

export const useHelpfulness = () => useOperation(readHelpfulness);
export type HelpDay = NonNullable<ReturnType<typeof useHelpfulness>['data']>['days'][number];
