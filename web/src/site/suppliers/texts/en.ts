import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Suppliers',
  headline: 'Your storeroom is not a museum',
  lead: 'Turn what is left over into money, space and an ESG report. 30 days free.',
  start: 'Register my company',
  help: 'I need help',
  helpText: 'Hello, I want to register my company and need help.',
  benefitsTitle: 'What you gain',
  benefits: [
    { title: '30 days free', text: 'Post without limit. Afterwards a small commission, only when you sell.' },
    { title: 'More than 500 buyers', text: 'Your material reaches those already looking for it, by WhatsApp too.' },
    { title: 'We pick it up', text: 'Real-time tracking and a handover with digital signature.' },
    { title: 'Secure payment', text: 'The buyer locks it with a held payment; you are paid when the pickup closes.' },
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
        'The first 30 days are free. After that we charge a small commission on each closed sale; no sale, no charge.',
    },
    {
      question: 'Who picks the material up?',
      answer: 'The buyer, or we arrange the freight. You always see where it is and who signs for it.',
    },
    {
      question: 'How is the price set?',
      answer:
        'Aria suggests one from what is asked near you for the same. You decide: accept it or set your own before posting.',
    },
    {
      question: 'When am I paid?',
      answer:
        'Once the pickup is complete with the buyer’s signature. The payment is held from the moment they lock it.',
    },
  ],
} satisfies Translation<typeof es>;
