import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  line: 'What one site has left over raises another.',
  services: 'Services',
  construction: 'Construction materials',
  food: 'Food and hotels',
  ratings: 'Ratings',
  pay: 'Pay a commission',
  company: 'Company',
  about: 'About',
  how: 'How it works',
  blog: 'Blog',
  stories: 'Success stories',
  privacy: 'Privacy notice',
  terms: 'Terms of use',
  contact: 'Contact',
  write: 'Write to us',
  location: 'Mexico',
  hours: 'Mon–Fri 8:00–18:00, Sat 9:00–14:00',
  rights: '© {year} Tianguis Circular. Made in Mexico.',
} satisfies Translation<typeof es>;
