import { defineOperation } from '../../operation.ts';

const webhook = (operationId: string, path: string, summary: string) =>
  ({ id: operationId, service: 'outreach', method: 'POST', path, access: 'provider', summary, raw: true }) as const;

export const twilioStatusWebhook = defineOperation(
  webhook(
    'twilioStatusWebhook',
    '/webhooks/twilio/status',
    'Delivery status of a message, signed in `X-Twilio-Signature`',
  ),
);

export const twilioInboundWebhook = defineOperation(
  webhook('twilioInboundWebhook', '/webhooks/twilio/inbound', 'Message of a contact, signed in `X-Twilio-Signature`'),
);

export const webhookOperations = {
  twilioStatusWebhook,
  twilioInboundWebhook,
};
