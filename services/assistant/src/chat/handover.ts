import { notFound } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import type { chatContactInput } from '@tianguis/proto/assistant/chat/operations';
import type { Language } from '@tianguis/proto/errors';
import type { z } from 'zod';
import type { Turn } from '../engines/answer.ts';
import type { PrismaTx } from '../platform/database.ts';

export interface HandedOver {
  readonly handoverId: string;
  readonly language: Language;
  readonly transcript: readonly Turn[];
}

interface HandOverNeeds {
  keepHandover(id: string): Promise<void>;
  readonly publish: Publish;
}

/** Hands a conversation over to the team, who find it at the desk. */
export async function handOver({ keepHandover, publish }: HandOverNeeds, { transcript, ...rest }: HandedOver) {
  await keepHandover(rest.handoverId);
  const data = { ...rest, transcript: [...transcript] };
  await publish(chatHandedOver, { subject: `chats/${rest.handoverId}`, data });
}

interface ContactNeeds {
  isHandover(id: string): Promise<boolean>;
  readonly publish: Publish;
}

type Contact = z.output<typeof chatContactInput>;

/** Passes on how to reach a visitor. */
export async function leaveContact(
  { isHandover, publish }: ContactNeeds,
  id: string,
  contact: Contact,
  language: Language,
) {
  if (!(await isHandover(id)))
    throw notFound('handover_not_found', { es: 'Esta conversación no existe', en: 'There is no such conversation' });
  await publish(chatContactLeft, { subject: `chats/${id}`, data: { handoverId: id, language, ...contact } });
  return { success: true as const };
}

/** Shown to a visitor beneath Aria's answer: what happened, and how the team can reach them. */
export const handedOverText: Readonly<Record<Language, string>> = {
  es: 'El equipo ya tiene esta conversación. Para que te contesten, deja tu teléfono o correo aquí abajo, o escríbenos por WhatsApp.',
  en: 'The team has this conversation now. So that they can answer you, leave your phone or email below, or write to us on WhatsApp.',
};

/** Shown to a visitor who wants no more messages: the team can only stop those to a number that it knows. */
export const optOutText: Readonly<Record<Language, string>> = {
  es: 'Deja aquí abajo el número al que te escribimos.',
  en: 'Leave below the number that we write to.',
};

/** Conversations that were handed over to the team. */
export const handoverStore = (prisma: PrismaTx) => ({
  keepHandover: async (id: string): Promise<void> =>
    void (await prisma.chatHandover.createMany({ data: { id }, skipDuplicates: true })),
  isHandover: async (id: string): Promise<boolean> => (await prisma.chatHandover.count({ where: { id } })) > 0,
});
