import { newTraceparent, throwUnlessOk } from '@tianguis/proto/client';
import { getLanguage } from '../../i18n/language.ts';
import { network } from './api.ts';

interface RawRequest {
  readonly method: 'POST' | 'PUT';
  readonly url: string;
  readonly body: Blob | string;
  readonly type: string;
  readonly signal?: AbortSignal;
}

/** Sends a request whose body or reply is a file; with the session, the reader's language and a trace context, as `call` does. */
export async function sendRaw({ method, url, body, type, signal }: RawRequest): Promise<Response> {
  const response = await network.send(url, {
    method,
    body,
    credentials: 'include',
    headers: { 'content-type': type, 'x-language': getLanguage(), traceparent: newTraceparent() },
    ...(signal && { signal }),
  });
  await throwUnlessOk(response);
  return response;
}
