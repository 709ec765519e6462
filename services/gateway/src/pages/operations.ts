import type { Handlers } from '@tianguis/chassis/http/server';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { GatewayConfig } from '../config.ts';
import { sendDocument } from './documents.ts';

type Operations = Pick<typeof gatewayOperations, 'publicConfig' | 'openapiDocument' | 'asyncapiDocument'>;

export const pageHandlers = (config: GatewayConfig): Handlers<Operations> => ({
  /** What the web app needs to know of this installation. */
  publicConfig: () => ({
    sandbox: config.STRIPE_JS_URL !== undefined || config.SANDBOX_PHONE_URL !== undefined,
    stripe: { publishableKey: config.STRIPE_PUBLISHABLE_KEY, jsUrl: config.STRIPE_JS_URL ?? null },
    whatsappNumber: config.GATEWAY_WHATSAPP_NUMBER,
    contactEmail: config.GATEWAY_CONTACT_EMAIL,
    phonePageUrl: config.SANDBOX_PHONE_URL ?? null,
    messagingConsoleUrl: config.GATEWAY_MESSAGING_CONSOLE_URL,
  }),
  openapiDocument: ({ res }) => sendDocument(res, 'openapi'),
  asyncapiDocument: ({ res }) => sendDocument(res, 'asyncapi'),
});
