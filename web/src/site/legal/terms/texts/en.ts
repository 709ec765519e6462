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
        'Tianguis Circular brings those who have material left over together with those who need it: we classify what you upload, suggest a price, publish it to our network of buyers, handle the payment, and give both sides the means to agree on, follow and sign the pickup. The buyer collects, hires a carrier or pays us to bring it, for a price that they see before they reserve; if nobody can bring it, that price is refunded. The sale is between seller and buyer.',
      ],
    },
    {
      heading: 'If you sell',
      text: [
        'Publish only what is yours or what you may sell, describe it truthfully and keep it safe until it is collected. You approve the price and the sale. Dangerous or stolen materials are not accepted, nor is food past its date or out of its cold chain.',
        'Orders placed in the 30 days after your first publication carry no commission; the period is per person, also if you open another account. Of other orders we charge 10% of what is delivered, VAT included, once the order is settled. You see price, commission and what you receive before you publish, before you approve, and in your earnings.',
        'An order is settled 48 hours after the delivery unless there is a complaint, or earlier if the buyer says that all is well. We then send your share to your Stripe account.',
      ],
    },
    {
      heading: 'If you buy',
      text: [
        'With a card you can have the payment held: your bank sets the amount aside when you order or at the latest 72 hours after the approval, and what was delivered is charged when it is signed for. You can also pay ahead by card, SPEI or OXXO.',
        'Count what arrives before you sign: you pay only for the quantity that is signed for. After the delivery you have 48 hours to complain on the order; the seller’s payment waits until the team decides, and if the complaint is right we refund all or a part.',
        'What goes back to a card returns to it by itself. What you paid by SPEI Stripe returns to your bank, or asks you for the account by mail. OXXO gives no payment back: we ask for your CLABE on the order and transfer it to you within three working days after you give it; likewise if Stripe cannot return a SPEI.',
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
