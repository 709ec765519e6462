import type { ServerResponse } from 'node:http';

/** A refusal in Twilio's own words: HTTP status, code, message. */
export type TwilioError = { status: number; code: number; message: string };

const error = (status: number, code: number, message: string): TwilioError => ({ status, code, message });

export const authenticate = error(401, 20003, 'Authenticate');
export const tooManyRequests = error(429, 20429, 'Too Many Requests');
export const internalError = error(500, 20500, 'An internal server error has occurred');
export const missingTo = error(400, 21604, "A 'To' phone number is required.");
export const missingFrom = error(400, 21603, "A 'From' phone number is required.");
export const missingBody = error(400, 21619, 'A text message body or media urls must be specified.');
export const bodyTooLong = error(
  400,
  21617,
  'The concatenated message body exceeds the 1600 character limit. Please see https://www.twilio.com/docs/errors/21617 for details.',
);
export const invalidMedia = error(400, 21620, 'Invalid media URL(s)');
export const invalidContent = error(400, 21655, 'The ContentSid is Invalid.');
export const invalidVariables = error(400, 21656, 'The ContentVariables parameter is invalid.');
export const invalidCallback = error(400, 21609, "Invalid 'StatusCallback' Url");
export const noChannel = error(400, 63007, 'Twilio could not find a Channel with the specified From address');
/** https://www.twilio.com/docs/api/errors/63018 */
export const overTier = error(429, 63018, 'Rate limit exceeded for Channel');
export const outsideWindow = error(
  400,
  63016,
  'Failed to send freeform message because you are outside the allowed window. If you are using WhatsApp, please use a Message Template.',
);
export const invalidTo = (to: string): TwilioError => error(400, 21211, `Invalid 'To' Phone Number: ${to}`);
export const notFound = (path: string): TwilioError =>
  error(404, 20404, `The requested resource ${path} was not found`);

export function sendError(res: ServerResponse, { status, code, message }: TwilioError): void {
  const body = { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (status === 429) headers['retry-after'] = '1';
  res.writeHead(status, headers).end(JSON.stringify(body));
}
