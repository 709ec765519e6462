import { unauthenticated } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { deskMailKindsOf } from '@tianguis/proto/gateway/desk-mail/kinds';
import type { deskMailOperations } from '@tianguis/proto/gateway/desk-mail/operations';
import type { Request } from 'express';
import type { FindSession } from '../identity/identify.ts';
import { changeChoice, findRecipient } from './desk-mail-store.ts';

interface Needs {
  readonly storage: Storage;
  readonly findSession: FindSession;
}

export function deskMailHandlers({ storage, findSession }: Needs): Handlers<typeof deskMailOperations> {
  const ownIdOf = async (req: Request): Promise<number> => {
    const session = await findSession(req);
    if (!session) throw unauthenticated();
    return session.user.id;
  };
  const choiceOf = async (id: number) => {
    const recipient = await findRecipient(storage, id);
    if (!recipient) throw unauthenticated();
    const { role, off, language } = recipient;
    return { language, kinds: deskMailKindsOf(role).map((kind) => ({ kind, on: !off.includes(kind) })) };
  };
  return {
    getDeskMail: async ({ req }) => choiceOf(await ownIdOf(req)),
    async changeDeskMail({ req, body }) {
      const id = await ownIdOf(req);
      await changeChoice(storage, id, body);
      return choiceOf(id);
    },
  };
}
