import type { Body } from '../article.ts';

export default [
  {
    text: [
      'Nobody writes like a catalogue while standing in a storeroom. They write “some 30 bars of 3/8, 5 sealed bags of cement, and one roll of mesh, nearly whole”. A form would ask for seven fields for each of those. Aria, our assistant, begins the other way round: she reads the list as it stands and turns it into cards.',
    ],
  },
  {
    heading: 'First, split',
    text: [
      'The list is divided into things. There are not always commas or line breaks, so Aria looks for where one quantity ends and the next begins. “5 sealed bags of cement and a roll of mesh” is two things, although an “and” joins them; “mixed block and brick” is only one.',
      'Then she recognises quantities said in many ways. “Some 30”, “approx. 30” and “about thirty” are the same figure with a mark that says it is rough, and that mark is kept: the buyer will be told “around 30”, not “30”.',
    ],
  },
  {
    heading: 'Then, translate',
    text: [
      'The same material goes by several names, depending on the place and the brand. A bag tends to be 50 kilos when it is cement; some brands have become everyday words. Aria translates to the common name, keeps what you wrote and notes the unit, because thirty bars and thirty kilos of bar have nothing in common.',
      'With material, quantity and area she can suggest a price range. It is a suggestion and it says so: it comes with a degree of confidence and with the facts it rests on.',
    ],
  },
  {
    heading: 'Asking instead of inventing',
    text: [
      'Some facts change the price and nobody writes them down: whether the bag is sealed, whether the bar is straight, how many metres are left on the roll. When one of those is missing, Aria asks, and asks one thing at a time. What she does not know stays blank. A card with a gap is put right in a minute; one with an invented fact costs a trip.',
      'If a line makes no sense, the card is set aside and a person of the team reads it.',
    ],
  },
  {
    heading: 'You approve',
    text: [
      'Nothing is published by itself. You see the card as the buyer will see it, change whatever you like (name, quantity, price) and decide. What you correct also teaches us: when many people change the same word, we know what we should read better.',
      'So write the way you talk. The list scribbled in a hurry is exactly the one Aria expects.',
    ],
  },
] satisfies Body;
