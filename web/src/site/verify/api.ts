import { verifyDocument } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';

type Document = NonNullable<(typeof verifyDocument)['types']>['reply'];
export type ImpactReport = Extract<Document, { kind: 'impact' }>;
export type Delivery = Extract<Document, { kind: 'delivery' }>;

export const useDocument = (hash: string) => useOperation(verifyDocument, { params: { hash } });
