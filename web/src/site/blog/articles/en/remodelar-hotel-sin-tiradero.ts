import type { Body } from '../article.ts';

export default [
  {
    text: [
      'A hotel that refits forty rooms takes out, in three weeks, forty beds, eighty bedside tables, twice as many lamps and a room full of linen. Nearly all of it is still good. And nearly all of it ends up in a dump for one single reason: by the time it was offered, it was already in the car park.',
    ],
  },
  {
    heading: 'The calendar rules',
    text: [
      'The buyer of used hotel furniture tends to be an inn, a flat that is let by the night or a reseller with a warehouse. All three need the same thing: time to measure, to get the money together and to find a truck. With three weeks’ notice they can; with three days they cannot.',
      'The date of the strip-out is known from the day the refit is signed. That is the day to publish, not the day the first mattress comes out. One photo of the furnished room, still in use, sells better than ten photos of stacked furniture.',
    ],
  },
  {
    heading: 'By the room, not by the piece',
    text: [
      'Selling lamp by lamp wears anybody out. A lot per room (bed, bedside tables, lamps, curtains) is useful as a whole to somebody who is furnishing another one, and brings the accounts to keep down to forty. What does not fit the lot is gathered apart: mirrors, minibars, safes.',
      'Linen is sold by weight or by set, washed and counted. Unopened amenities are another story: what matters is the expiry date and that the packaging is sealed. Say so in the listing.',
    ],
  },
  {
    heading: 'Collection day',
    text: [
      'The best arrangement is for the buyer to collect on the very day that floor is stripped. That way the furniture comes down only once and is in no guest’s way. It takes a short time window, a service lift that is booked and a person with the list in hand who signs out each lot.',
      'That signature counts three times: it closes the sale, gives the hotel proof that the material was not thrown away and avoids the quarrel about the missing lamp.',
    ],
  },
  {
    heading: 'What is left',
    text: [
      'Something is always left: a stained mattress, a cut carpet. Set it apart from the start, so that it does not drag the rest onto the rubbish truck. If thirty-five of forty rooms find another life, the refit cost less and the storeroom wakes up empty.',
    ],
  },
] satisfies Body;
