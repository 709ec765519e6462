import type { Body } from '../article.ts';

export default [
  {
    text: [
      'Every building site budgets for waste: the offcut of a tile, the bar that comes up short, the mortar that sets in the trough. That is waste, and no site manager is surprised by it. What almost nobody budgets for is surplus: new, complete material in good condition that was left over because too much was bought.',
      'The difference matters because waste is already worth nothing, while surplus is worth nearly what it was on the day it arrived. But only for as long as somebody knows it is there.',
    ],
  },
  {
    heading: 'Where it comes from',
    text: [
      'The causes repeat from site to site. People buy with some slack so that a crew does not stop for two bags. The supplier only sells whole pallets. The client changes the floor when the first one is already in the store. Or a stage is put on hold and its material waits for a date that never comes.',
      'None of these decisions is a bad one. Stopping a crew costs more than keeping ten extra boxes of tile. The mistake comes later: the material is moved from one corner to another, gets wet, gets chipped, and one Friday leaves on the same truck as the rubble.',
    ],
  },
  {
    heading: 'Counting it takes twenty minutes',
    text: [
      'A short list per store is enough, on the same day every week, with four columns: what it is, how much there is, what state it is in and how long it can wait. One photo per line saves arguments. You do not need an inventory: noting what no longer has a destination will do.',
      'The fourth column is the one that decides. Open cement does not wait; sealed bags last some weeks if they stay dry. Rebar lasts for months, even if it is in the way. Tile is useful while somebody needs that very model and shade. Sort the list by that column and you will know what to offer first.',
    ],
  },
  {
    heading: 'Selling it while it has value',
    text: [
      'Surplus sells best nearby and soon. The typical buyer is another small site, a contractor who does repairs or a hardware store in the same area: people who pay less than the list price but collect in their own truck. So it pays to publish the real quantity, even if it looks small; nine boxes of tile make a bathroom.',
      'It also helps to tell the truth about its state. “Sealed”, “open and complete” and “with flaws” are three different prices, and all three find a buyer. What nobody buys is a surprise on arrival.',
      'Try it for a month: add up what you wrote down and what it cost. That is the money asleep under a tarp today.',
    ],
  },
] satisfies Body;
