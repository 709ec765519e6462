import { newTraceparent, throwUnlessOk } from '@tianguis/proto/client';
import { getLanguage } from '../../../i18n/language.ts';
import { network } from '../../../platform/api/api.ts';

/** Sends a photo as the body of a call. Throws the server's refusal, or what kept the network from answering. */
export async function sendPhoto(path: string, blob: Blob): Promise<Response> {
  const reply = await network.send(path, {
    method: 'POST',
    body: blob,
    credentials: 'include',
    headers: { 'content-type': blob.type, 'x-language': getLanguage(), traceparent: newTraceparent() },
  });
  await throwUnlessOk(reply);
  return reply;
}
