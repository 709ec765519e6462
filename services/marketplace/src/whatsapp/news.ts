import { AppError } from '@tianguis/chassis/http/error';
import type { Localized } from '@tianguis/proto/errors';
import { readNews } from '@tianguis/proto/marketplace/interests/read-news';
import { interestStore } from '../interests/interests.ts';
import { pauseAll, subscribe } from '../interests/news.ts';
import { foundLines, wishText } from '../interests/wish-text.ts';
import type { Message } from './dialogue.ts';
import { type DialogueNeeds, reply } from './replies.ts';

const texts = {
  subscribed: {
    es: 'Listo. A lo más una vez al día te decimos por aquí qué lotes nuevos hay de',
    en: 'Done. At most once a day we tell you here which new lots there are of',
  },
  current: { es: 'Te avisamos de los lotes nuevos de', en: 'We tell you about new lots of' },
  none: {
    es: 'Todavía no te avisamos de nada. Escribe por ejemplo: AVISOS tarimas Iztapalapa.',
    en: 'You get no news yet. Write for example: ALERTS pallets Iztapalapa.',
  },
  stopped: {
    es: 'Listo: ya no te avisamos de lotes nuevos. Lo que buscas quedó en pausa; lo enciendes cuando quieras:',
    en: 'Done: we no longer tell you about new lots. What you look for is paused; switch it on whenever you like:',
  },
  howToStop: {
    es: 'Para dejar de recibirlo responde SIN AVISOS. Tus datos:',
    en: 'To stop it, reply STOP ALERTS. Your data:',
  },
} satisfies Record<string, Localized>;

/**
 * Subscribes a member to the news of lots, ends that, or says what they get: AVISOS tarimas Iztapalapa, SIN AVISOS, AVISOS.
 * True if the message was about this.
 */
export async function hearNews(needs: DialogueNeeds, message: Message): Promise<boolean> {
  const asked = message.media.length === 0 ? readNews(message.body) : undefined;
  if (!asked) return false;
  const { memberId } = message;
  const language = await needs.dialogues.languageOf(memberId);
  const settings = `${needs.publicUrl}/mi/intereses`;
  if (asked.kind === 'stop') {
    await pauseAll(needs.tx, { memberId, language });
    await reply(needs, message, texts.stopped[language], settings);
    return true;
  }
  if (asked.kind === 'list') {
    const current = (await interestStore(needs.tx, memberId).list()).filter(({ active }) => active);
    const subjects = current.map((interest) => `- ${wishText(interest, language)}`);
    if (subjects.length === 0) await reply(needs, message, texts.none[language]);
    else await reply(needs, message, `${texts.current[language]}:`, ...subjects, texts.howToStop[language], settings);
    return true;
  }
  try {
    const member = { memberId, language, source: 'whatsapp', now: needs.now } as const;
    const { interest, found } = await subscribe(needs.tx, member, asked.wish);
    const seen = foundLines(interest, found, { publicUrl: needs.publicUrl, language });
    const privacy = `${texts.howToStop[language]} ${needs.publicUrl}/privacidad`;
    await reply(needs, message, `${texts.subscribed[language]} ${wishText(interest, language)}.`, ...seen, privacy);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await reply(needs, message, error.text[language], settings);
  }
  return true;
}
