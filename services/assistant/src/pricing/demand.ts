/** Who wants and who offers a category about where the goods are. */
export interface Demand {
  readonly buyers: number;
  readonly sellers: number;
  /** Questions of the chat for it, of the last days. */
  readonly asks: number;
  /** Buyers for each seller of all categories together, there. */
  readonly usual: number;
}

/** An estimate moves by no more than this, either way; as the logarithm of a tenth. */
const most = Math.log(1.1);
/** What a price moves by where buyers for each seller double is this power of two: an assumption. */
const elasticity = 0.1;
/** As many sellers, with as many buyers as usual, are taken to be there anyway: few who are counted say little. An assumption. */
const taken = 5;
/** A question counts as so much of a buyer. Anybody may ask often: questions never count for more than buyers do, and one. */
const askWeight = 0.2;

/** What demand would move a price by, as a logarithm: more buyers for each seller than usual raise it. */
export function pressureOf({ buyers, sellers, asks, usual }: Demand): number {
  const wanting = buyers + Math.min(askWeight * asks, buyers + 1);
  const forEach = (wanting + taken * usual) / (sellers + taken);
  return Math.min(Math.max(elasticity * Math.log(forEach / usual), -most), most);
}
