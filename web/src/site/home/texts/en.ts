import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Tianguis Circular: what your site has left over sells here',
  description:
    'Marketplace for surplus materials in Mexico. Post what is left over by WhatsApp, Aria classifies and prices it, and a network of more than 500 buyers takes it.',
  headline: 'What your site has left over sells here.',
  lead: 'Send your list and your photos. Aria reads the list, suggests a price from what is asked near you, and it goes out to more than 500 buyers. You approve the sale; the buyer comes for the material or has us bring it.',
  sell: 'Sell what I have left over',
  categories: 'Categories',
  newest: 'Just listed',
  near: 'Near',
  yourZone: 'Your area',
  chooseZone: 'Choose your area',
  forgetZone: 'All areas',
  all: 'See all',
  noLots: 'There are no lots yet.',
  lotsFailed: 'We could not load the lots.',
  register: 'Register my surplus',
  seeAria: 'Watch Aria at work',
  claims: [
    { figure: '+25%', text: 'of value recovered' },
    { figure: '3x', text: 'faster to sell' },
    { figure: '1,200+', text: 'transactions' },
  ],
} satisfies Translation<typeof es>;
