import type { publicConfig as operation } from '@tianguis/proto/gateway/pages/operations';
import type { ReplyOf } from '@tianguis/proto/operation';
import type { GatewayConfig } from '../config.ts';

/** What the web app needs to know of this installation. */
export const publicConfig = (config: GatewayConfig): ReplyOf<typeof operation> => ({
  sandbox: config.STRIPE_JS_URL !== undefined || config.SANDBOX_PHONE_URL !== undefined,
  stripe: { publishableKey: config.STRIPE_PUBLISHABLE_KEY, jsUrl: config.STRIPE_JS_URL ?? null },
  whatsappNumber: config.GATEWAY_WHATSAPP_NUMBER,
  contactEmail: config.GATEWAY_CONTACT_EMAIL,
  phonePageUrl: config.SANDBOX_PHONE_URL ?? null,
  messagingConsoleUrl: config.GATEWAY_MESSAGING_CONSOLE_URL,
});
