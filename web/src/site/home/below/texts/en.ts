import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  aria: {
    title: 'Aria reads your list the way a good builder’s merchant would',
    text: 'Write to her as you would to your own people. She recognises amounts, units and brands, tags every item and, once posted, looks for who needs it nearby.',
    example: 'Example',
    pick: 'Choose a list',
    received: 'What you send',
    understood: 'What Aria understands',
    note: 'The suggested price comes from what is asked for the same and a table of ours. You may accept it or change it before posting.',
    points: [
      { title: 'Automatic tagging', text: 'Every item gets its material, unit and amount.' },
      {
        title: 'Suggested price',
        text: 'A range from what is asked for the same nearby and lately, with its reasons.',
      },
      { title: 'Buyer matching', text: 'Once posted, those already looking for it near you are told.' },
    ],
    samples: [
      {
        name: 'Site',
        message: 'i have 12 bags of grey cement left, about 30 rebars 3/8 and some 8 m2 of beige floor tile',
        lines: [
          { item: 'Cement', amount: '12 bags', from: 'i have 12 bags of grey cement left' },
          { item: 'Rebar', amount: '30 pieces', from: 'about 30 rebars 3/8' },
          { item: 'Flooring', amount: '8 m²', from: 'some 8 m2 of beige floor tile' },
        ],
      },
      {
        name: 'Hotel',
        message: 'we are renovating: 24 wooden headboards, 60 sets of white towels and 18 bedside lamps',
        lines: [
          { item: 'Beds', amount: '24 pieces', from: 'we are renovating: 24 wooden headboards' },
          { item: 'Towels', amount: '60 sets', from: '60 sets of white towels' },
          { item: 'Bedside lamps', amount: '18 pieces', from: '18 bedside lamps' },
        ],
      },
      {
        name: 'Supermarket',
        message: 'we have 40 crates of plum tomatoes and 15 of bananas that must move today',
        lines: [
          { item: 'Vegetables', amount: '40 boxes', from: 'we have 40 crates of plum tomatoes' },
          { item: 'Fruit', amount: '15 boxes', from: '15 of bananas that must move today' },
        ],
      },
    ],
  },
  steps: {
    title: 'From your storeroom to the next owner',
    list: [
      {
        title: 'Scan the QR or open the app',
        text: 'A list as you always write it is enough, and its photos. No catalogue to fill in.',
      },
      { title: 'Aria sorts it and suggests a price', text: 'You check the sheet, accept the price or set your own.' },
      { title: 'It goes out to the network', text: 'More than 500 buyers receive it, by WhatsApp too.' },
      {
        title: 'You approve the sale',
        text: 'The buyer orders directly or locks it with a held payment as guarantee.',
      },
      {
        title: 'Pickup, payment and report',
        text: 'Real-time tracking, digital signature, your money and an ESG report.',
      },
    ],
  },
  pilot: {
    title: 'Free pilot, 30 days',
    text: 'Orders placed in the 30 days after your first publication carry no commission. Afterwards it is 10%, only when you sell.',
    demo: 'Book a 15-minute demo',
    demoText: 'Hello, I would like a 15-minute demo of Tianguis Circular.',
    points: ['Registration in under 5 minutes', 'We contact you within 24 hours', 'No minimum term'],
  },
  esg: {
    title: 'Every sale leaves a record',
    text: 'With each confirmed delivery you receive an ESG report of what your material kept out of the air and the ground, with factor, year and source of each figure.',
    badges: [
      { title: 'CO₂ avoided', text: 'Compared with making the material anew.' },
      { title: 'Waste avoided', text: 'Kilos that never reached the landfill.' },
      { title: 'Signed handover', text: 'Who gave, who received and when.' },
    ],
    soFar: {
      orders: { one: 'With {count} delivery so far', other: 'With {count} deliveries so far' },
      mass: 'kg in use',
      avoided: 'kg of CO₂e avoided',
    },
  },
  services: {
    title: 'Three trades, one market',
    list: [
      {
        title: 'Construction',
        text: 'Cement, steel, timber, ceramics and whatever stayed in the storeroom.',
        more: 'For suppliers',
      },
      { title: 'Supermarkets', text: 'Produce near its date that still has a table waiting.', more: 'Food and hotels' },
      { title: 'Hotels', text: 'Linen, furniture and amenities from every renovation.', more: 'Food and hotels' },
    ],
  },
  register: {
    title: 'Set up your stall',
    text: 'Four details, and we contact you within 24 hours.',
  },
  stories: {
    title: 'How it gets used',
    note: 'Typical situations of our trades, not testimonials by name.',
    list: [
      {
        quote:
          'We finished the tower with 60 m² of floor tile to spare. Instead of paying freight to the dump we sold it to a renovation four streets away.',
        who: 'Site manager',
        where: 'Iztapalapa',
      },
      {
        quote:
          'We changed 40 rooms. The good mattresses and lamps went to three inns, with a report for our head office.',
        who: 'Maintenance management',
        where: 'Riviera Maya',
      },
      {
        quote:
          'I buy what others have left over. I lock it with a held payment and am charged only once I sign for it.',
        who: 'Reseller',
        where: 'Xochimilco',
      },
    ],
  },
  contact: {
    title: 'Let us talk',
    text: 'Questions on price, pickup or how your company comes in.',
    whatsapp: 'WhatsApp',
    open: 'Open a conversation',
    email: 'Email',
    place: 'Location',
    mexico: 'Mexico',
    hoursTitle: 'Hours',
    hours: [
      { days: 'Monday to Friday', time: '8:00 to 18:00' },
      { days: 'Saturday', time: '9:00 to 14:00' },
      { days: 'Sunday', time: 'Closed' },
    ],
  },
  qr: {
    title: 'Scan and post from the storeroom',
    text: 'Point your camera at the code: our WhatsApp conversation opens. Send the photo and you are done.',
    alt: 'QR code that opens the WhatsApp conversation of Tianguis Circular',
    open: 'Open WhatsApp',
    message: 'Hello, I want to post my surplus.',
  },
} satisfies Translation<typeof es>;
