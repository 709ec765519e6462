import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Suppliers',
  headline: 'Your storeroom is not a museum',
  lead: 'Turn what is left over into money, space and an ESG report. 30 days free.',
  ways: {
    publish: {
      title: 'List it now',
      text: 'Photos or a list, and Aria drafts the lot. No account needed: the code comes at the end.',
    },
    contact: {
      title: 'Have us contact you',
      text: 'Four details, and we get in touch within 24 hours.',
    },
  },
  help: 'I need help',
  helpText: 'Hello, I want to register my company and need help.',
  benefitsTitle: 'What you gain',
  benefits: [
    {
      title: '30 days free',
      text: 'From your first publication, without commission. Afterwards 10%, only when you sell.',
    },
    { title: 'More than 500 buyers', text: 'Your material reaches those already looking for it, by WhatsApp too.' },
    {
      title: 'You move nothing',
      text: 'The buyer collects it or asks us to bring it; you follow it in real time, up to the digital signature.',
    },
    {
      title: 'Secure payment',
      text: 'The buyer locks it with a held payment; you are paid 48 hours after the delivery unless there is a complaint.',
    },
    { title: 'ESG report', text: 'CO₂ and waste avoided per item, with factor, year and source.' },
  ],
  materialsTitle: 'What we take',
  materials: [
    { title: 'Cement and concrete', text: 'Closed bags, block, paving, precast.' },
    { title: 'Steel and metals', text: 'Rebar, profile, sheet, pipe, cable.' },
    { title: 'Wood', text: 'Beams, battens, plywood, doors and pallets.' },
    { title: 'Ceramics and tiles', text: 'Floor tile, wall tile, bathroom fittings.' },
    { title: 'Food', text: 'Supermarket goods near their date.' },
    { title: 'Hotel amenities', text: 'Linen, furniture, lighting, soap.' },
    { title: 'Other', text: 'Ask Aria: if it has another use, it has a buyer.' },
  ],
  formTitle: 'Register your company',
  formText: 'Under 5 minutes. We contact you within 24 hours.',
  faqTitle: 'Frequent questions',
  faq: [
    {
      question: 'What does it cost?',
      answer:
        'Orders placed in the 30 days after your first publication carry no commission. Afterwards we charge 10% of each settled sale, VAT included; no sale, no charge. You see what you receive before you publish and before you approve.',
    },
    {
      question: 'Who picks the material up?',
      answer:
        'The buyer, with their own transport, or a driver of ours if they pay us to bring it. The hour is one of those that you offer. You always see where it is and who signs for it.',
    },
    {
      question: 'How is the price set?',
      answer:
        'Aria suggests one from what is asked near you for the same. You decide: accept it or set your own before posting.',
    },
    {
      question: 'When am I paid?',
      answer:
        'Once the order is settled: 48 hours after the delivery unless there is a complaint, or earlier if the buyer says that all is well. With a card, the bank holds the payment when the order is placed or at the latest 72 hours after you approve it.',
    },
  ],
} satisfies Translation<typeof es>;
