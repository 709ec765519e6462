import { eventually } from '@tianguis/testkit/eventually';
import { z } from 'zod';

const mailSchema = z.looseObject({
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
const listSchema = z.object({ mails: z.array(mailSchema) });
type Mail = z.output<typeof mailSchema>;

/** What the sandbox's mail server took. */
export function mailbox(sandboxUrl: string) {
  const to = async (address: string): Promise<Mail[]> => {
    const reply = await fetch(`${sandboxUrl}/mail?to=${encodeURIComponent(address)}`);
    return listSchema.parse(await reply.json()).mails;
  };
  const tokenOf = (text: string, page: string): string => {
    const token = new RegExp(`${page}\\?token=([\\w-]{43})`).exec(text)?.[1];
    if (!token) throw new Error(`no link to ${page} in ${text}`);
    return token;
  };
  return {
    first: (address: string): Promise<Mail> =>
      eventually(async () => (await to(address))[0], { what: `a mail to ${address}` }),
    count: async (address: string): Promise<number> => (await to(address)).length,
    tokens: ({ text }: Mail) => ({
      confirm: tokenOf(text, '/boletin/confirmar'),
      leave: tokenOf(text, '/boletin/baja'),
    }),
  };
}
