import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'How it works',
  headline: 'Four steps, none on paper',
  lead: 'From the photo in the storeroom to the signed handover. Everything runs through your WhatsApp.',
  demo: 'Book a 15-minute demo',
  demoText: 'Hello, I would like a 15-minute demo of Tianguis Circular.',
  publish: 'List what I have left over',
  stepsTitle: 'The way the material goes',
  steps: [
    {
      title: 'Scan the QR',
      text: 'Every storeroom has its code. Scanning it opens the page to list from there; nothing to install.',
    },
    {
      title: 'Send your list and photos',
      text: 'Aria sorts every item, suggests a price and posts it once you say yes.',
    },
    {
      title: 'Pickup',
      text: 'The buyer chooses an hour among yours and collects it, or we bring it to them; you follow the truck in real time.',
    },
    {
      title: 'Delivery and payment',
      text: 'The receiver signs on screen. The ESG report comes with the delivery and your money 48 hours later, unless there is a complaint.',
    },
  ],
  supplierTitle: 'If you have material left over',
  supplier: [
    'List online, by QR or by WhatsApp: a list is enough, with photos if you have them.',
    'Want a hand? Register your company in under 5 minutes; we contact you within 24 hours.',
    'Check Aria’s sheet and accept or change the price.',
    'Approve the sale. If the buyer does not convince you, decline.',
    'Download the ESG report, and get paid 48 hours after the delivery unless there is a complaint.',
  ],
  buyerTitle: 'If you need material',
  buyer: [
    'Tell Aria what you need and where.',
    'Get what matches by WhatsApp, with amount and photos.',
    'Reserve it and choose: a payment held on your card, or paying before the pickup.',
    'Collect it or have us bring it, with the price up front, and follow it in real time.',
    'Sign for it: a held payment is charged only then, and you have 48 hours to complain.',
  ],
} satisfies Translation<typeof es>;
