import twilio from 'twilio';

/** Whether the provider itself made this request: HMAC-SHA1 over the URL as it sees it and the form's fields. */
export const isSigned = (
  authToken: string,
  signature: string | string[] | undefined,
  url: string,
  form: Record<string, string>,
): boolean => typeof signature === 'string' && twilio.validateRequest(authToken, signature, url, form);
