import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Food and hotels',
  headline: 'What did not sell still has a table',
  lead: 'Supermarkets and hotels move what is near its date, what changed its look and what a renovation left behind.',
  write: 'Write on WhatsApp',
  rolesTitle: 'Who are you?',
  roles: [
    {
      title: 'Supermarkets',
      text: 'Fruit, vegetables and groceries near their date. Publish in the morning, and a buyer can collect it the same day.',
      message: 'Hello, we are a supermarket and want to move surplus.',
    },
    {
      title: 'Hotels',
      text: 'Linen, furniture, lamps and amenities. With an ESG report for your head office.',
      message: 'Hello, we are a hotel and want to move surplus.',
    },
    {
      title: 'Resellers',
      text: 'Lots with photo and amount on your WhatsApp. You lock them with a held payment.',
      message: 'Hello, I am a reseller and want to receive lots.',
    },
    {
      title: 'Industries',
      text: 'Raw material for compost, animal feed, textiles or recycling.',
      message: 'Hello, we are an industry and buy surplus.',
    },
  ],
  acceptedTitle: 'What moves most',
  accepted: [
    'Fruit and vegetables',
    'Groceries near their date',
    'Bread of the day',
    'Towels and sheets',
    'Mattresses and bases',
    'Lamps and headboards',
    'Soap and shampoo amenities',
    'Crockery and glassware',
  ],
  registerTitle: 'Do you have surplus every week?',
  register: 'Register my company',
} satisfies Translation<typeof es>;
