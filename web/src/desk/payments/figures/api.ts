import { listStatements, moneyByMonth } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../platform/api/api.ts';

export const useMonths = () => useOperation(moneyByMonth);
export const useStatements = (month: string) => useOperation(listStatements, { query: { month } });

export type Month = NonNullable<ReturnType<typeof useMonths>['data']>['months'][number];
