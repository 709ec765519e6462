import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Terms of use',
  lead: 'The rules of the stall, short and without small print.',
  version: 'Version in force since {date}',
  contents: 'Contents',
  sections: [
    {
      heading: 'What we do',
      text: [
        'Tianguis Circular brings those who have material left over together with those who need it: we classify what you upload, suggest a price, publish it to our network of buyers and arrange collection and payment. The sale is between seller and buyer.',
      ],
    },
    {
      heading: 'If you sell',
      text: [
        'Publish only what is yours or what you may sell, describe it truthfully and keep it safe until it is collected. You approve the price and the sale. Dangerous or stolen materials are not accepted, nor is food past its date or out of its cold chain.',
        'The first 30 days are free. After that we charge a commission on each closed sale, which you see before you accept.',
      ],
    },
    {
      heading: 'If you buy',
      text: [
        'When you lock something, your payment is held and goes to the seller once you collect and sign. If the material is not what was described, say so before you sign: the hold is cancelled.',
      ],
    },
    {
      heading: 'Referrals',
      text: [
        'A referrer earns 18% of the first completed order of each supplier who registers with their code, with no maximum. Nobody can refer themselves. If the order is refunded, the commission is taken back.',
      ],
    },
    {
      heading: 'Aria',
      text: [
        'Aria is a program, not a person. Her prices are suggestions and she may be wrong; nothing is published or sold without your approval, and you can always ask to talk to somebody of the team.',
      ],
    },
    {
      heading: 'Ratings',
      text: [
        'Rate only deals that took place. We remove ratings that insult, reveal personal data or are false. Those marked as verified belong to a completed order between both sides, and only they count in the stars of a lot or an account. The comment of the others is published, without contact data, once the rater confirms their email.',
      ],
    },
    {
      heading: 'Liability and applicable law',
      text: [
        'We take care of the service, but cannot guarantee that it never fails. Nothing here limits the rights that Mexican consumer protection law gives you. The laws of Mexico and the courts of Mexico City apply.',
      ],
    },
  ],
} satisfies Translation<typeof es>;
