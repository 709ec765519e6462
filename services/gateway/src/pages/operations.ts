import type { Handlers } from '@tianguis/chassis/http/server';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { ReplyOf } from '@tianguis/proto/operation';
import { sendAsyncapi } from './documents.ts';

export type PageOperations = Pick<typeof gatewayOperations, 'publicConfig' | 'openapiDocument' | 'asyncapiDocument'>;

/** What the web app needs to know of this installation. */
type PublicConfig = ReplyOf<PageOperations['publicConfig']>;

export const pageHandlers = (publicConfig: PublicConfig, openapi: string): Handlers<PageOperations> => ({
  publicConfig: () => publicConfig,
  openapiDocument: ({ res }) => void res.type('json').set('cache-control', 'no-cache').send(openapi),
  asyncapiDocument: ({ res }) => sendAsyncapi(res),
});
