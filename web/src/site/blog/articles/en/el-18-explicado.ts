import type { Body } from '../article.ts';

export default [
  {
    text: [
      'The referral programme fits on one line: when a supplier you invited closes their first order, 18% of that order is yours, with no maximum. Like every short line, it leaves questions. Here are the ones we hear most, with the sums in full.',
    ],
  },
  {
    heading: 'The sums',
    text: [
      'If you invite a hardware store and its first order closes at 15,000 pesos, you get 2,700. If it closes at 1,500, you get 270. And if a builder empties a whole storeroom and the first order comes to 90,000, that is 16,200 pesos: there is no maximum.',
      'What counts is the first order of each supplier, not the first month or the first visit. You can invite as many as you like; each one counts separately, and once.',
    ],
  },
  {
    heading: 'When it is paid',
    text: [
      'It is paid within seven days after the deal is complete: the material was collected, the buyer signed and the order was settled. Until then the referral shows as pending. That is not distrust: a sale on hold can still be cancelled, and a commission paid on a sale that never happened would have to be asked back from you.',
      'For the same reason, if an order that was already paid is returned, its commission is taken off the next one.',
    ],
  },
  {
    heading: 'How we know it was you',
    text: [
      'Your link carries your code. When someone opens it, their browser remembers it for 90 days. The seller confirms it in their account, before they publish for the first time: they see there who invited them, and can also type your code. Without that it does not count, so that nobody claims other people’s customers with a form. If the same person later opens someone else’s link, the last one counts. We use no cookies for this and follow nobody around other sites.',
      'Nobody can refer themselves. If seller, buyer and referrer share a phone, mail, device, card or CLABE, if the goods never left, or if the commission is large, the team reviews it before it pays, within 30 days at most; your page says that it is being reviewed.',
    ],
  },
  {
    heading: 'Whom to invite',
    text: [
      'Think of who has material standing idle: the building site that finished on your street, the hotel that is changing chains, the hardware store that closes a branch, the supermarket with products about to expire. One call from you is worth more than ten of our adverts, and so we pay it as what it is: the hardest sale of all, the first.',
      'We answer within 24 hours, and the payment is announced by WhatsApp.',
    ],
  },
] satisfies Body;
