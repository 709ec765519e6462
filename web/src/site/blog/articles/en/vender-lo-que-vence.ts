import type { Body } from '../article.ts';

export default [
  {
    text: [
      'Food that is about to expire does not lose its value by the day but by the hour. The yoghurt that is useful to a canteen at nine in the morning is everybody’s problem by five in the afternoon. Every supermarket manager knows this; what tends to be missing is not the will, but whom to call in time.',
    ],
  },
  {
    heading: 'Near beats dear',
    text: [
      'With a short-lived product, distance eats the price. A canteen six blocks away that pays little and collects within the hour leaves you more than a distant buyer who offers double and comes tomorrow. So it pays to have noted, for every branch, who can collect on foot or by cargo bike, who by van, and at what times.',
      'It also changes what you offer. Ten mixed kilos are useful to the neighbour; for somebody who comes from afar you have to put together a pallet, so that the trip pays.',
    ],
  },
  {
    heading: 'When to publish',
    text: [
      'The cut is made early: what expires in two days is listed before nine. That leaves the morning for somebody to see it and midday to collect it, with the product still cold. Publishing at closing time looks convenient, but it means keeping for one more night what was late already.',
      'The discount can go down in steps: one at opening, another at midday and, at the end, a donation. What matters is deciding on the steps beforehand, not with the manager on the phone and the queue growing.',
    ],
  },
  {
    heading: 'What is not up for discussion',
    text: [
      'The cold chain and the date. What has lost its cold is neither sold nor given away. “Best before” and “use by” are not the same: after the first, well-kept food may have lost some flavour; after the second, it is not handed over. Every listing should say which of the two it is.',
      'A short record protects both sides: what was handed over, at what temperature, at what time and who signed. Four facts that fit on a phone.',
    ],
  },
  {
    heading: 'Why it is worth it',
    text: [
      'Producing food weighs far more than throwing it away. The public table of the United Kingdom (DESNZ, 2025) assigns 3,701.40 kg of CO₂e to every tonne of food and drink produced, and 700.31 more if that tonne ends up in landfill. Selling today what expires on Friday avoids both: the one that rots and the one that would have to be produced to fill the same plate.',
    ],
  },
] satisfies Body;
