import { callerOf } from '@tianguis/chassis/http/caller';
import { unauthenticated } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import { differences } from '@tianguis/chassis/messaging/differences';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { deskMailKindsOf } from '@tianguis/proto/gateway/desk-mail/kinds';
import type { deskMailOperations, getDeskMail } from '@tianguis/proto/gateway/desk-mail/operations';
import type { Request } from 'express';
import type { z } from 'zod';
import { auditOperation } from '../audit/audit.ts';
import type { FindSession } from '../identity/identify.ts';
import { changeChoice, findRecipient, lockRecipient, type Recipient } from './desk-mail-store.ts';

interface Needs {
  readonly storage: Storage;
  readonly findSession: FindSession;
}

type Choice = z.output<typeof getDeskMail.reply>;

/** Which notices somebody switched on or off, for the audit log. */
function changesOf(before: Choice, after: Choice): Changes {
  const onOf = ({ kinds, language }: Choice) => ({
    language,
    ...Object.fromEntries(kinds.map(({ kind, on }): [string, boolean] => [kind, on])),
  });
  return differences<string>(onOf(before), onOf(after));
}

/** What a recipient chose. Throws where the account is no longer in use. */
function choiceIn(recipient: Recipient | undefined): Choice {
  if (!recipient) throw unauthenticated();
  const { role, off, language } = recipient;
  return { language, kinds: deskMailKindsOf(role).map((kind) => ({ kind, on: !off.includes(kind) })) };
}

export function deskMailHandlers({ storage, findSession }: Needs): Handlers<typeof deskMailOperations> {
  const ownIdOf = async (req: Request): Promise<number> => {
    const session = await findSession(req);
    if (!session) throw unauthenticated();
    return session.user.id;
  };
  const choiceOf = async (on: Pick<Tx, 'query'>, id: number): Promise<Choice> => choiceIn(await findRecipient(on, id));
  return {
    getDeskMail: async ({ req }) => choiceOf(storage, await ownIdOf(req)),
    async changeDeskMail({ req, body }) {
      const id = await ownIdOf(req);
      return storage.transaction(async (tx) => {
        const before = choiceIn(await lockRecipient(tx, id));
        await changeChoice(tx, id, body);
        const after = await choiceOf(tx, id);
        await auditOperation(tx, callerOf(req.clientAddress), {
          operation: 'changeDeskMail',
          staffId: id,
          subject: `staff/${id}`,
          changes: changesOf(before, after),
        });
        return after;
      });
    },
  };
}
