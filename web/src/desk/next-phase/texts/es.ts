/** This page is in English for every reader (specification, section 2). */
export default {
  title: 'Next phase',
  lead: 'Where the market could go next. These are projections for discussion, not product rules.',
  opportunities: [
    {
      title: 'Food and hotel buyers who come the same day',
      text: 'The food and hotel vertical is live, with the same market and WhatsApp channel as construction. It grows with buyers who can collect on the day of the publication.',
      horizon: 'Next quarter',
    },
    {
      title: 'Monterrey and Guadalajara',
      text: 'Six hot zones are already mapped. A campaign per zone tells within a week whether supply is there.',
      horizon: 'Next quarter',
    },
    {
      title: 'ESG reports for whole companies',
      text: 'Each confirmed delivery has its report, with factor, year and source. Head offices could pay for one report across all of their sites.',
      horizon: 'Two quarters',
    },
    {
      title: 'Referral network of builders',
      text: 'Software developers and site managers who refer suppliers earn 18% of the first order. The network grows where the material is.',
      horizon: 'Two quarters',
    },
    {
      title: 'Guarantees for larger lots',
      text: 'Card payments are held today, up to the limit of one order. Lots above it would need another guarantee, such as a bank deposit.',
      horizon: 'Three quarters',
    },
  ],
} as const;
