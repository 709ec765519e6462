import type { Language, Localized } from '@tianguis/proto/errors';
import { mostOrderPhotos, type OrderState } from '@tianguis/proto/marketplace/orders/order';
import { commandTexts } from './order-command-text.ts';
import { type Named, nameOf, orderTexts } from './order-text.ts';

export const photoTexts = {
  added: {
    es: 'Tu foto quedó en la queja',
    en: 'Your photo is with the complaint',
  },
  addedToOrder: { es: 'Tu foto quedó en el pedido', en: 'Your photo is on the order' },
  onlyPictures: {
    es: 'Aquí sólo se agregan fotos, como JPEG o PNG; lo demás no quedó en el pedido',
    en: 'Only photos can be added here, as JPEG or PNG; anything else was not added to the order',
  },
  gone: {
    es: 'Una de tus fotos ya no se puede abrir: mándala otra vez',
    en: 'One of your photos can no longer be opened: send it again',
  },
} satisfies Record<string, Localized>;

const more: Localized = {
  es: `La ven la otra parte y nuestro equipo. Las que mandes después se agregan igual, hasta ${mostOrderPhotos} en total. Si una es de algo que vendes, escribe con ella «vendo» y qué es.`,
  en: `The other side and our team see it. Those that you send next are added too, up to ${mostOrderPhotos} in all. If one is of something that you sell, write “selling” with it, and what it is.`,
};

/** `mayComplain`: that a photo is there is no complaint yet. */
export const addedText = (
  order: Named & { readonly state: OrderState },
  mayComplain: boolean,
  language: Language,
): string => {
  const text = photoTexts[order.state === 'disputed' ? 'added' : 'addedToOrder'];
  const how = mayComplain ? [commandTexts.whatIsWrong[language]] : [];
  return [`${text[language]}: ${nameOf(order)}. ${more[language]}`, ...how].join('\n');
};

const waits: Localized = {
  es: 'Mientras me dices, guardo lo que mandaste.',
  en: 'I keep what you sent until you tell me.',
};

/** Of which of several orders a photo is. */
export const whichPhotoText = (orders: readonly Named[], language: Language): string =>
  [orderTexts.which[language], ...orders.map((order, index) => `${index + 1}. ${nameOf(order)}`), waits[language]].join(
    '\n',
  );
