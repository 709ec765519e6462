import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Verify a document',
  lead: 'Check here that we issued a document and that nobody changed it.',
  unknown: 'We issued no document with this code',
  unknownText: 'See that the address is complete: the code has 64 letters and digits.',
  failed: 'We could not read the document.',
  offline: 'No connection: the document is checked once you are back online.',
  checks: {
    title: 'Checked in your browser',
    hash: {
      busy: 'Calculating the text’s hash…',
      good: 'The SHA-256 of the text is the one in this address: nobody changed it.',
      bad: 'The SHA-256 of the text is not the one in this address.',
      unable: 'This browser calculates no SHA-256 without a secure connection.',
    },
    figures: {
      good: 'Calculated again from its own inputs it is the same, to the last digit.',
      bad: 'Calculated again from its own inputs it is something else.',
    },
  },
  materials: {
    'cemento-concreto': 'cement and concrete',
    'acero-metales': 'steel and metals',
    madera: 'wood',
    'ceramica-azulejos': 'ceramics and tiles',
    otros: 'another material',
  },
  delivery: {
    title: 'Signed delivery',
    sealed: 'Order {number}, signed and sealed: {date}',
    received: 'What was received',
    seal: {
      busy: 'Checking the seal…',
      good: 'The seal is of Tianguis Circular’s Ed25519 key: nobody changed what was sealed.',
      bad: 'The seal is not of that key: what is shown is not what was sealed.',
      unable: 'This browser checks no Ed25519 seals. Below are the data and the keys to do it elsewhere.',
    },
    shown: {
      good: 'What is shown here is what was sealed, and is the delivery of this address.',
      bad: 'What is shown here is not what was sealed for this address.',
    },
    ours: 'Checked by us',
    kept: {
      good: 'What the receiver signed, which we keep, still has this hash and these quantities.',
      bad: 'What we keep of the signature no longer has this hash or these quantities.',
    },
    private:
      'Names, address and signature are not published: the two parties have them. SHA-256 of what was signed: {hash}. Key: {key}.',
    raw: 'Data and seal (JSON)',
    keys: 'Public keys (JSON)',
  },
  impact: {
    title: 'ESG report of a delivery',
    delivered: 'Delivered on {date}. Version {version}, with factors {tables}.',
    states: {
      counted: 'Valid: it counts in the public total.',
      waiting: 'Under review: it does not count in the public total yet.',
      rejected: 'Does not count: the team reviewed and rejected it.',
      withdrawn: 'Withdrawn: the payment was refunded, and this report is no longer valid.',
    },
    replaced: 'There is a later version, which is the one that counts.',
    toLatest: 'See the current version',
    nothing: 'The order was refunded: there was no sale to count.',
    mass: 'Kept in use',
    avoided: 'CO₂e avoided',
    kg: '{value} kg',
    withoutMass: {
      one: '{count} item is not in the sums: nobody can say what it weighs without a scale.',
      other: '{count} items are not in the sums: nobody can say what they weigh without a scale.',
    },
    withoutFactor: {
      one: '{count} item counts by its mass alone: we know no sound factor for its material.',
      other: '{count} items count by their mass alone: we know no sound factor for their material.',
    },
    formula:
      'CO₂e avoided = mass × (new production × displacement − km × freight − re-use). Displacement and kilometres are assumptions of ours.',
    lines: 'Items and inputs',
    none: 'not known',
    massOnly: 'Mass alone: there is no sound factor.',
    unweighed: 'Nobody knows what it weighs.',
    conditions: { new_surplus: 'new surplus', used: 'used' },
    rows: {
      quantity: 'Quantity',
      unitMass: 'Mass of a unit',
      mass: 'Mass',
      primary: 'New production',
      reuse: 'Preparing re-use',
      displacement: 'Displacement',
      transport: 'Freight',
      avoided: 'CO₂e avoided',
    },
    values: {
      perUnit: '{value} kg',
      factor: '{value} kg CO₂e/t',
      transport: '{km} km × {factor} kg CO₂e per t·km',
      result: '{value} kg CO₂e',
    },
    bases: {
      definition: 'by definition',
      lightest: 'the lightest usual size (an assumption of ours)',
      published: 'published for this material',
      proxy: 'the nearest material that is published',
      secondary: 'a secondary source that states neither year nor region',
    },
    figureOf: '{year}, {region}. {source}',
    pdf: 'Download PDF',
    raw: 'All of its data (JSON)',
  },
} satisfies Translation<typeof es>;
