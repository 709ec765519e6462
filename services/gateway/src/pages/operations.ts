import type { Handlers } from '@tianguis/chassis/http/server';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { ReplyOf } from '@tianguis/proto/operation';
import { sendDocument } from './documents.ts';

type Operations = Pick<typeof gatewayOperations, 'publicConfig' | 'openapiDocument' | 'asyncapiDocument'>;

/** What the web app needs to know of this installation. */
export type PublicConfig = ReplyOf<Operations['publicConfig']>;

export const pageHandlers = (publicConfig: PublicConfig): Handlers<Operations> => ({
  publicConfig: () => publicConfig,
  openapiDocument: ({ res }) => sendDocument(res, 'openapi'),
  asyncapiDocument: ({ res }) => sendDocument(res, 'asyncapi'),
});
