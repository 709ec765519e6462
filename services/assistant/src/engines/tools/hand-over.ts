import { needsPersonKinds } from '@tianguis/proto/assistant/chat/needs-person';
import { z } from 'zod';
import { phrases } from '../../knowledge/phrases.ts';
import { whenHeard } from '../business-hours.ts';
import { defineTool } from './tool.ts';

export const handOverInput = z.strictObject({
  why: z.enum(needsPersonKinds).nullable().describe('Why a person has to answer; null: nothing else answers'),
});

interface Needs {
  readonly now: () => Date;
}

const phraseOf = { legal: 'legal', complaint: 'complaint', invoice: 'human', human: 'human' } as const;

/** Hands the conversation to a person of the team, and says when they answer. */
export const handOver = ({ now }: Needs) =>
  defineTool({
    name: 'hand_over',
    description:
      'Hands the conversation to a person of the team: for complaints, invoices, legal matters, who asks for a person, and what nothing else answers',
    input: handOverInput,
    run({ why }, { language }) {
      const said = phrases[why === null ? 'handoff' : phraseOf[why]][language];
      const text = `${said} ${whenHeard(now(), language)}`;
      return { text, known: true, isFinal: true, person: why };
    },
  });
