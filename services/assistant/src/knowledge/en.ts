import type { Entry } from './entry.ts';

export const en: readonly Entry[] = [
  {
    id: 'about',
    title: 'What Tianguis Circular is',
    asked: `who are you | who is this | what is this | what do you do | what exactly do you do | which company is this | what is Tianguis
      Circular | what do you offer | what is it about | who am I talking to | what company are you with | what is
      your business`,
    answer:
      'We are Tianguis Circular, a marketplace in Mexico for surplus: construction materials, supermarket food and hotel amenities. We bring whoever has leftovers together with a network of more than 500 buyers. I am Aria, the team’s AI assistant.',
  },
  {
    id: 'how-it-works',
    title: 'How it works',
    asked: `how does it work | what are the steps | what is the process | tell me more | more information | explain how
      you work | send me details`,
    answer:
      'Five steps: 1) you register at {web}/proveedores or send us your list or photos on WhatsApp; 2) the team contacts you within 24 hours and proposes a price; 3) your material is offered to a network of more than 500 buyers; 4) you approve the sale and the pickup is agreed; 5) it is delivered and you get paid.',
  },
  {
    id: 'sell',
    title: 'How to sell or list surplus',
    asked: `how do I sell | I want to sell | how to list my materials | where do I upload my products | I want to be a
      supplier | what do I need to sell | sell leftovers`,
    answer:
      'Selling is simple: register in under 5 minutes at {web}/proveedores and the team contacts you within 24 hours. You decide on the price and on every sale.',
    action: 'register',
  },
  {
    id: 'register',
    title: 'Supplier registration',
    asked: `how do I register | sign me up | I want to join | create an account | registration form | how long does
      registration take`,
    answer:
      'Registration takes under 5 minutes: {web}/proveedores. It asks for company, material type, frequency and email. We contact you within 24 hours.',
    action: 'register',
  },
  {
    id: 'pilot',
    title: 'Free 30-day pilot',
    asked: `how long is the pilot | free trial | what is the pilot | one month for free | 30 days free | what happens after
      the pilot`,
    answer:
      'The pilot is free for 30 days, without obligation: you list what is left over and decide afterwards whether to go on. You join by registering as a supplier.',
  },
  {
    id: 'cost',
    title: 'What the service costs',
    asked: `is it free | does it cost anything to register | monthly fee | how much does the service cost | do you charge for
      listing | how much is it | do I have to pay | any cost to join`,
    answer:
      'Registering and listing cost nothing, and there is no monthly fee. We only charge a small commission when a sale goes through; the pilot is free for 30 days.',
  },
  {
    id: 'commission',
    title: 'Commission on a sale',
    asked: `what commission do you charge | what is your fee | what percentage do you take | how do you earn money | how
      much do you keep`,
    answer: 'We only charge a small commission, 10 %, when a sale goes through. No sale, no fee.',
  },
  {
    id: 'price',
    title: 'How much you pay, price of materials',
    asked: `how much do you pay | what price | price per kilo | price per ton | how much would I get | who sets the
      price | price list | what is it worth | how much for my material | prices | how much do you pay for rebar |
      what do you pay per kilo | how much would you give me`,
    answer:
      'The price depends on material, quantity, condition and location: the team proposes one, and you accept or change it. For a proposal, register at {web}/proveedores or send us your list on WhatsApp.',
    toOffer: 'The price depends on condition and location: the team proposes one, and you accept or change it.',
    inPlace:
      'In {place} the price depends on material, quantity and condition: the team proposes one, and you accept or change it. For a proposal, send us photos or a list on WhatsApp.',
    inActivePlace:
      '{place} is one of our most active areas. The price there depends on material, quantity and condition: the team proposes one, and you accept or change it. For a proposal, send us photos or a list on WhatsApp.',
  },
  {
    id: 'materials',
    title: 'Accepted materials',
    asked: `what materials do you accept | what do you take | do you buy scrap | do you take wood | used materials |
      what kind of material | construction leftovers`,
    answer:
      'We accept construction surplus: cement and concrete, steel and metals, wood, ceramics and tiles, and others such as paint, pipes or tools. Also supermarket food and hotel amenities.',
  },
  {
    id: 'food',
    title: 'Food and supermarket surplus',
    asked: `do you take food | food surplus | products close to expiry | I run a supermarket | groceries | food about to
      expire`,
    answer:
      'Yes: supermarkets and grocers can move surplus food before it expires. Details at {web}/alimentos-hoteles.',
  },
  {
    id: 'hotels',
    title: 'Hotel amenities',
    asked: `do you take hotel things | hotel amenities | hotel linen and towels | hotel mattresses | I work at a hotel |
      room renovation | hotel furniture`,
    answer:
      'Yes: hotels can sell linen, amenities and furniture that they replace, and buyers collect them. Details at {web}/alimentos-hoteles.',
  },
  {
    id: 'buyers',
    title: 'Who buys',
    asked: `who buys | who are the buyers | how many buyers do you have | who will buy it | how fast does it sell`,
    answer:
      'Your material is offered to our network of more than 500 buyers: builders, contractors, workshops and resellers.',
    inActivePlace:
      'Your material is offered to our network of more than 500 buyers: builders, contractors, workshops and resellers, and {place} is one of the most active areas.',
  },
  {
    id: 'buy',
    title: 'How to buy',
    asked: `I want to buy | how do I buy | looking for material | do you sell cement | I need rebar | where can I see
      the materials | catalogue | what do you have available`,
    answer:
      'To buy, tell us on WhatsApp or with the form at {web} what you need, how much and where: the team confirms what is available and agrees payment and pickup with you.',
    inPlace:
      'To buy in {place}, tell us on WhatsApp or with the form at {web} what you need and how much: the team confirms what is available and agrees payment and pickup with you.',
  },
  {
    id: 'pickup',
    title: 'Pickup and transport',
    asked: `do you pick it up | who collects it | when do you come | who pays the freight | do you have transport | do I
      have to deliver it | pickup | can you come and get it | will you pick up | do you come to my place`,
    answer:
      'The pickup at your address or site is agreed with the team when you approve the sale: the date, and who brings the transport.',
  },
  {
    id: 'held-payment',
    title: 'Held payment and payment safety',
    asked: `is the payment safe | what is a held payment | what if they do not pay me | payment guarantee | secure
      payment`,
    answer:
      'With a held payment the buyer’s card guarantees the amount, which is charged once the pickup is complete; if there is no sale, it is released. It is not online yet: for now the payment of each sale is agreed with the team.',
  },
  {
    id: 'payout',
    title: 'When and how sellers are paid',
    asked: `when do I get paid | how do you pay | do you pay in cash | bank transfer | how long until I get my money |
      how long do you take to pay | when will I be paid | do you pay right away`,
    answer: 'You are paid once the pickup is complete; how is agreed with you before each sale.',
  },
  {
    id: 'invoice',
    title: 'Invoices and credit',
    asked: 'do you issue invoices | I need an invoice | with vat | do you give credit | payment terms',
    answer:
      'The invoice and the terms of each sale are agreed with the team; I cannot confirm them. A person of the team sees your question.',
    action: 'handoff',
  },
  {
    id: 'esg',
    title: 'ESG report',
    asked: `what is the esg report | environmental report | co2 certificate | carbon footprint | environmental impact |
      sustainability report`,
    answer:
      'The ESG report sums up the CO2 and waste that you avoid with a sale. We do not issue it online yet; if you need it for your reporting, tell the team.',
  },
  {
    id: 'referrals',
    title: 'Referral programme',
    asked: `referral programme | how do I earn by referring | refer a friend | how much per referral | my referral link
      | referral code | referral commission`,
    answer:
      'You earn 18 % of the first order of each supplier you refer, with no maximum. Create your link at {web}/referir; it is paid once the transaction completes.',
  },
  {
    id: 'hours',
    title: 'Opening hours',
    asked: `opening hours | when are you open | are you open on saturday | what time do you close | business hours`,
    answer: 'Monday to Friday 8:00 to 18:00 and Saturday 9:00 to 14:00. Closed on Sundays.',
  },
  {
    id: 'location',
    title: 'Location and zones',
    asked: `where are you | where are you located | what is your address | do you have an office | which cities do you
      cover | do you work in monterrey | where are you based | what city are you in | do you cover my area`,
    answer:
      'We are in Mexico and work online, most of all in Mexico City, Monterrey, Guadalajara, Puebla and Tijuana. Where is your material?',
    inActivePlace:
      'Yes, {place} is among the areas where we are most active; we work online. What material do you have, and how much?',
  },
  {
    id: 'contact',
    title: 'Contact by email or form',
    asked: 'how can I contact you | do you have an email | contact form | contact details | email address',
    answer: 'You can write to us with the contact form at {web}; we answer within 24 hours.',
    action: 'contact',
  },
  {
    id: 'whatsapp',
    title: 'WhatsApp',
    asked: 'do you have whatsapp | whatsapp number | can I send a whatsapp | phone number',
    answer: 'Of course, we help you on WhatsApp: I open the conversation, and there you can send photos or your list.',
    action: 'whatsapp',
  },
  {
    id: 'demo',
    title: '15-minute demo',
    asked: 'can I see a demo | book a demo | show me how it works | schedule a meeting | presentation',
    answer: 'Gladly: the demo takes 15 minutes, on WhatsApp. Write to us there and we agree on a time.',
    action: 'whatsapp',
  },
  {
    id: 'aria',
    title: 'What Aria, the AI, does',
    asked: `are you a robot | are you a bot | who is aria | what does the ai do | artificial intelligence | am I talking
      to a machine`,
    answer:
      'I am Aria, the AI assistant of Tianguis Circular. I read lists of material and answer questions; when I do not know something, a person of the team sees it.',
  },
  {
    id: 'trust',
    title: 'Can I trust it, is it a scam',
    asked: `is it reliable | is it real | are you a serious company | how do I know this is no scam | do you have
      references | reviews | ratings | is this a scam | is this legit | can I trust you`,
    answer:
      'A fair question: we ask for no payment to register or list, you approve every sale, and you can read the ratings of buyers and suppliers at {web}/ratings.',
  },
  {
    id: 'ratings',
    title: 'Ratings of buyers and suppliers',
    asked: `how do I rate a buyer | where do I leave a review | where can I see ratings | leave feedback | what rating do they
      have`,
    answer:
      'Buyers and suppliers rate each other with 1 to 5 stars, and a comment if they like. Read the ratings or leave yours at {web}/ratings.',
  },
  {
    id: 'privacy',
    title: 'Personal data and privacy',
    asked: `how did you get my number | who gave you my number | what do you do with my data | privacy notice | delete
      my data | data protection`,
    answer:
      'We use your contact only to talk about surplus material. Answer BAJA to get no more messages, or ask us to export or erase your data.',
  },
];
