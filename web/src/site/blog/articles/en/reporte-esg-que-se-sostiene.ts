import type { Body } from '../article.ts';

export default [
  {
    text: [
      'A report that says “we avoided 40 tonnes of CO₂” and nothing else is an opinion. It may be true, but nobody can check it, and what cannot be checked is of no use with a client, a bank or an auditor. A report that holds up is one you can work out again with pencil and paper.',
    ],
  },
  {
    heading: 'Three facts per line',
    text: [
      'The first is the mass: how many kilos changed hands. The second is the factor: how much CO₂ equivalent is emitted to produce one new tonne of that material. The third is the source of that factor, with its year, because factors change.',
      'For common materials there are public tables. The one of the UK government (DESNZ, 2025 edition) gives, per tonne of primary production, 118.79 kg of CO₂e for concrete, 269.50 for wood and 3,824.09 for construction metals. They are averages of another country; they serve as a reference if you say where they come from, and not if you present them as your own measurement.',
    ],
  },
  {
    heading: 'What has to be taken off',
    text: [
      'Using something again is not free. You take off the freight, which depends on the distance and the truck, and what it costs to prepare the material: cleaning, cutting, repairing. You also have to ask whether the sale really replaced a new purchase. Whoever buys cement for a wall they were going to build anyway replaces one; whoever buys it because it was cheap perhaps does not.',
      'So the honest formula is: avoided production times the share that replaces, minus transport, minus preparation. Every term in plain sight.',
    ],
  },
  {
    heading: 'When there is no factor',
    text: [
      'Some materials have no serious figure: hotel soap is one. The right thing there is to report only the mass and to say so. A line that reads “120 kg, no reliable factor” earns more trust than an invented number, because it shows that the others are not invented.',
      'The same goes for approximations. If the figure of a similar material was used for tile, mark it as such, with its secondary source.',
    ],
  },
  {
    heading: 'The test',
    text: [
      'Give the report to somebody from outside, together with its inputs, and ask them to repeat the sum. If they reach the same total, the report holds up. If they call you to ask where a figure came from, you know what is missing.',
      'Always keep those inputs. Two years from now, when the factor has changed, somebody will want to know which one you used.',
    ],
  },
] satisfies Body;
