import { verifyDocument } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../platform/api/api.ts';

export type Document = NonNullable<(typeof verifyDocument)['types']>['reply'];

export const useDocument = (hash: string) => useOperation(verifyDocument, { params: { hash } });
