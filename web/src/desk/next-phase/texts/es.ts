/** This page is in English for every reader (specification, section 2). */
export default {
  title: 'Next phase',
  lead: 'Where the market could go next. These are projections for discussion, not product rules.',
  opportunities: [
    {
      title: 'Food and hotel vertical',
      text: 'Supermarkets and hotels share pickups, buyers and the same WhatsApp channel as construction. One truck, two trades.',
      horizon: 'Next quarter',
    },
    {
      title: 'Monterrey and Guadalajara',
      text: 'Six hot zones are already mapped. A campaign per zone tells within a week whether supply is there.',
      horizon: 'Next quarter',
    },
    {
      title: 'ESG reports as a product',
      text: 'Head offices ask for recomputable figures. A report with factor, year and source is worth paying for by itself.',
      horizon: 'Two quarters',
    },
    {
      title: 'Referral network of builders',
      text: 'Software developers and site managers who refer suppliers earn 18% of the first order. The network grows where the material is.',
      horizon: 'Two quarters',
    },
    {
      title: 'Held payments for larger lots',
      text: 'A held card payment as guarantee makes lots above a truckload practical for both sides.',
      horizon: 'Three quarters',
    },
  ],
} as const;
