import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Privacy notice',
  lead: 'Which data we ask for, what we use them for and how you stay in charge of them.',
  version: 'Version in force since {date}',
  contents: 'Contents',
  sections: [
    {
      heading: 'Who answers for your data',
      text: [
        'Tianguis Circular, with its address in Mexico City, is responsible for the personal data that you give us on this site, by WhatsApp or by email, under the Mexican federal law on the protection of personal data held by private parties, in force since 21 March 2025.',
        'For anything in this notice use the contact form and choose “General information”. A person answers.',
      ],
    },
    {
      heading: 'Which data we process',
      text: [
        'Of suppliers: company name, email, kind of material and frequency. Of people who write to us: name, company if given, email and message. Of referrers: name, email and WhatsApp, and the CLABE with its holder if they give it to be paid. Of buyers whom we transfer a refund: the CLABE and its holder. Of people who give us their tax data: RFC, legal name, regime, postal code and use of invoices (CFDI). Of people who rate: name and email of both sides, rating and comment. Of account holders: the phone or email that they confirm, their name if given, the lots they mark, the searches they save, the IP address and browser they signed in from and, if they turn on notifications on a device, the address at which its browser receives them. Of drivers who choose to share it by their link: where they are on the way, which the two parties of the order see and which is erased after 30 days. We show drivers, on their link, the name under which each side buys or sells and, only during the hours of the pickup, the phone that they confirmed, so that the driver can call them.',
        'Of businesses we write to by WhatsApp: business name, phone, trade, area and the messages we exchange. With Aria: what you write in the conversation.',
        'Card payments are processed by Stripe; your card number never passes through our servers. Of the card we keep a mark of Stripe’s, in which the number cannot be read, to prevent fraud. We ask for no sensitive data.',
      ],
    },
    {
      heading: 'What we use them for',
      text: [
        'Necessary purposes: to deal with your registration or message, to publish and sell your material, to arrange collections and payments, to work out referral commissions, to meet tax obligations and to prevent fraud.',
        'Purposes you may refuse: sending you news, chances to buy or sell and the newsletter. We only do so if you ticked the box of that form, which never comes ticked, and refusing changes nothing else.',
      ],
    },
    {
      heading: 'Whom we share them with',
      text: [
        'With providers who work on our behalf and under contract: Twilio (WhatsApp messages), Stripe (payments), the service that drafts Aria’s answers when it is active and our mail service. With the other side of a sale, what is indispensable to complete it. With authorities, when the law demands it.',
        'We do not sell personal data nor hand them to third parties for their advertising.',
      ],
    },
    {
      heading: 'Your rights (ARCO) and your consent',
      text: [
        'You may ask for access to your data, have them corrected if they are wrong, have them cancelled when they are no longer needed or object to a use. You may also withdraw your consent and limit the use or disclosure of your data.',
        'Write to us through the contact form with your name, the right you exercise and a way to answer you; if need be, we will ask you to prove your identity. We answer within 20 working days at most and, where it applies, put it into effect within the next 15. It is free.',
        'To stop receiving WhatsApp messages answer BAJA, ALTO or STOP, or say so in your own words. The newsletter is left with the link in any of its mails.',
      ],
    },
    {
      heading: 'How long we keep them',
      text: [
        'For as long as the relationship lasts and the time that the law then obliges us to keep them. What you agreed to, with its version and date, is kept as evidence. The CLABE to which we returned a payment is erased five days after the transfer. When we erase a person we only keep an encrypted fingerprint of their phone, so as not to write to them again by mistake, and if they sold, one of each phone and email that they confirmed, with the day on which their free pilot started: each person has one pilot. To prevent fraud with referral commissions we also keep the encrypted fingerprint of what they confirmed, of their CLABE and of the browser they signed in with.',
      ],
    },
    {
      heading: 'No tracking cookies',
      text: [
        'This site uses no advertising or analytics cookies. We keep in your browser your language, your theme, whether you signed in to your account, the draft of a form and, for 90 days, the code of the person who invited you. The only cookies are, if you sign in to your account, that of your session and one that recognises that browser to prevent fraud, and those of the team that runs the site: their session, and one that remembers the device they signed in from.',
      ],
    },
    {
      heading: 'Changes',
      text: [
        'If we change this notice we publish the new version here with its date. If the change affects what we use your data for, we tell you by the means you gave us before we apply it.',
        'If you believe that your right was infringed you may turn to the competent authority on the protection of personal data, the Secretaría Anticorrupción y Buen Gobierno.',
      ],
    },
  ],
} satisfies Translation<typeof es>;
