import type { Rig } from './rig.ts';

/** How many messages the provider has for each number, by its own list. */
export async function providerTally(rig: Rig): Promise<Map<string, number>> {
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '' } = rig.env;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const counts = new Map<string, number>();
  let path: string | null = `/2010-04-01/Accounts/${sid}/Messages.json?PageSize=1000`;
  while (path) {
    const response: Response = await fetch(rig.sandbox.url + path, { headers: { authorization } });
    const page = (await response.json()) as {
      messages: { to: string; direction: string }[];
      next_page_uri: string | null;
    };
    for (const { to, direction } of page.messages)
      if (direction === 'outbound-api') counts.set(to, (counts.get(to) ?? 0) + 1);
    path = page.next_page_uri;
  }
  return counts;
}
