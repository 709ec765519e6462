import type { Language } from '@tianguis/proto/errors';
import { getPayoutAccount, tellAccount } from '@tianguis/proto/gen/client.ts';
import { type AccountMatter, accountMatters } from '@tianguis/proto/marketplace/answers/account-matters';
import { z } from 'zod';
import type { MemberDesk } from '../member-desk.ts';
import { accountPages, ownTexts } from './own-texts.ts';
import { defineTool, type ToolResult } from './tool.ts';

export const accountHelpInput = z.strictObject({
  about: z
    .enum(accountMatters)
    .describe(
      'address: of the pickup; data: copy or erasure; deposit: earnings and bank account; all: what is missing',
    ),
});
export type AccountHelp = z.output<typeof accountHelpInput>;

interface Needs {
  readonly desk: MemberDesk;
  readonly webUrl: string;
}

type Payout = 'none' | 'incomplete' | 'ready' | 'disconnected';

const payoutWords: Readonly<Record<Payout, Readonly<Record<Language, string>>>> = {
  none: {
    es: 'Todavía no das de alta la cuenta donde recibes tus depósitos.',
    en: 'You have not opened the account for your deposits yet.',
  },
  incomplete: {
    es: 'A la cuenta donde recibes tus depósitos todavía le falta algún dato.',
    en: 'The account for your deposits still lacks something.',
  },
  ready: {
    es: 'La cuenta donde recibes tus depósitos está lista.',
    en: 'The account for your deposits is ready.',
  },
  disconnected: {
    es: 'Desconectaste la cuenta donde recibes tus depósitos: conéctala otra vez para cobrar.',
    en: 'You disconnected the account for your deposits: connect it again to be paid.',
  },
};

/** What of the account of the person who asks is set, what is missing, and where it is changed. */
export const accountHelp = ({ desk, webUrl }: Needs) =>
  defineTool({
    name: 'account_help',
    description:
      'What of the account of the person who asks is set or missing, and where to change it: addresses, name, phone, email, notices, their data, deposits',
    input: accountHelpInput,
    async run({ about }, { language, member }): Promise<ToolResult> {
      const where = whereText(about, language, webUrl);
      if (member === undefined)
        return { text: `${where.what} ${ownTexts.signIn[language]} ${where.link}`, known: true, isFinal: true };
      const asker = { member, language };
      const told = await desk.marketplace(tellAccount, { query: { about } }, asker);
      const payout = about === 'deposit' ? await desk.payments(getPayoutAccount, {}, asker) : undefined;
      if (payout)
        return {
          text: `${payoutWords[payout.state][language]} ${where.link}`,
          known: true,
          isFinal: true,
          isPrivate: true,
        };
      if (!told) return { text: `${where.what} ${where.link}`, known: true, isFinal: true };
      return { text: told.text, known: true, isFinal: true, isPrivate: true };
    },
  });

function whereText(about: AccountMatter, language: Language, webUrl: string) {
  const { page, what } = accountPages[about];
  return { what: `${what[language]}.`, link: `${webUrl}${page}` };
}
