import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import type { AccountMatter } from '@tianguis/proto/marketplace/answers/account-matters';
import { zoneById } from '@tianguis/proto/zones';
import { db } from '../platform/sql.ts';
import { findName } from '../trade/party-name.ts';
import { sentences } from '../trade/texts.ts';
import type { Asker } from './asker.ts';

/** What of an account is set. Addresses are only told to be there: who asks by chat may not be alone at the screen. */
interface Account {
  readonly name: string;
  readonly phone: string | undefined;
  readonly mail: string | undefined;
  /** How they want to be written to; undefined where they chose nothing. */
  readonly channel: string | undefined;
  readonly warehouses: readonly Warehouse[];
  readonly alerts: number;
}

interface Warehouse {
  readonly name: string;
  readonly zone: string;
  readonly hasAddress: boolean;
}

const addressesOf = statement((p: { memberId: number }) =>
  db.selectFrom('member_addresses').select(['channel', 'address']).where('member_id', '=', p.memberId),
);

const warehousesOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('warehouses')
    .select(['name', 'zone', sql<boolean>`coalesce(trim(address), '') <> ''`.as('hasAddress')])
    .where('member_id', '=', p.memberId)
    .where('archived_at', 'is', null)
    .orderBy('created_at'),
);

const preferenceOf = statement((p: { memberId: number }) =>
  db.selectFrom('member_preferences').select('channel').where('member_id', '=', p.memberId),
);

const alertsOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('interests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', p.memberId)
    .where('active', '=', true),
);

async function readAccount(on: Pick<Tx, 'query'>, memberId: number): Promise<Account> {
  const addresses = await run(on, addressesOf({ memberId }));
  const [preference] = await run(on, preferenceOf({ memberId }));
  return {
    name: await findName(on, memberId),
    phone: addresses.find(({ channel }) => channel === 'whatsapp')?.address,
    mail: addresses.find(({ channel }) => channel === 'mail')?.address,
    channel: preference?.channel,
    warehouses: await run(on, warehousesOf({ memberId })),
    alerts: (await runOne(on, alertsOf({ memberId }))).count,
  };
}

/** A phone by its last digits: `terminado en 5678`. */
const lastDigits = (phone: string): string => phone.slice(-4);
/** A mailbox by its first letter: `l…@obra.mx`. */
const veiled = (mail: string): string => mail.replace(/^(.).*(?=@)/, '$1…');

interface Told {
  readonly text: Localized;
  /** The page where it is set or changed; undefined where no page does. */
  readonly page: string | undefined;
  /** Whether it is still to be done. */
  readonly isMissing: boolean;
}

type Tell = (account: Account) => Told;

function tellAddress({ warehouses }: Account): Told {
  const page = '/mi/bodegas';
  if (warehouses.length === 0) {
    const es = 'Todavía no tienes una bodega con dirección de recolección: la agregas en tus bodegas';
    const en = 'You have no warehouse with a pickup address yet: add one among your warehouses';
    return { text: { es, en }, page, isMissing: true };
  }
  const without = warehouses.filter(({ hasAddress }) => !hasAddress);
  const named = (some: readonly Warehouse[]) =>
    some.map(({ name, zone }) => `${name} (${zoneById(zone)?.name ?? zone})`).join(', ');
  const exactPlace = {
    es: 'La dirección exacta solo la ven las dos partes de un pedido aprobado',
    en: 'The exact address is only seen by the two sides of an approved order',
  };
  if (without.length > 0) {
    const es = `Falta la dirección de recolección de ${named(without)}. ${exactPlace.es}`;
    const en = `The pickup address of ${named(without)} is missing. ${exactPlace.en}`;
    return { text: { es, en }, page, isMissing: true };
  }
  const es = `Tus bodegas tienen dirección: ${named(warehouses)}. Ahí la cambias. ${exactPlace.es}`;
  const en = `Your warehouses have an address: ${named(warehouses)}. Change it there. ${exactPlace.en}`;
  return { text: { es, en }, page, isMissing: false };
}

const matters: Readonly<Record<Exclude<AccountMatter, 'all'>, Tell>> = {
  address: tellAddress,
  name: ({ name }) => ({
    text: name
      ? {
          es: `La otra parte te ve como «${name}». Ese nombre no se cambia en tu cuenta: escribe «persona» y lo ve el equipo`,
          en: `The other side knows you as “${name}”. It cannot be changed in your account: write “person” and the team looks into it`,
        }
      : {
          es: 'Todavía no dices con qué nombre te ve la otra parte: te lo pedimos al publicar o pedir por primera vez',
          en: 'You have not said by what name the other side knows you: we ask for it when you first publish or order',
        },
    page: name === '' ? '/publicar' : undefined,
    isMissing: name === '',
  }),
  phone: ({ phone }) => ({
    text: phone
      ? {
          es: `Tu WhatsApp confirmado termina en ${lastDigits(phone)}. Lo cambias en tu cuenta con un código, y el anterior recibe un aviso`,
          en: `Your confirmed WhatsApp ends in ${lastDigits(phone)}. Change it in your account with a code; the former one is notified`,
        }
      : {
          es: 'Tu cuenta todavía no tiene un WhatsApp confirmado: lo agregas en tu cuenta con un código',
          en: 'Your account has no confirmed WhatsApp yet: add it in your account with a code',
        },
    page: '/mi/cuenta',
    isMissing: phone === undefined,
  }),
  mail: ({ mail }) => ({
    text: mail
      ? {
          es: `Tu correo confirmado es ${veiled(mail)}. Lo cambias en tu cuenta con un código, y el anterior recibe un aviso`,
          en: `Your confirmed email is ${veiled(mail)}. Change it in your account with a code; the former one is notified`,
        }
      : {
          es: 'Tu cuenta todavía no tiene un correo confirmado: lo agregas en tu cuenta con un código',
          en: 'Your account has no confirmed email yet: add it in your account with a code',
        },
    page: '/mi/cuenta',
    isMissing: mail === undefined,
  }),
  notices: ({ channel, alerts }) => ({
    text: {
      es: `Te avisamos ${channel === 'mail' ? 'por correo' : 'por WhatsApp'} y tienes ${alerts === 1 ? 'una búsqueda guardada' : `${alerts} búsquedas guardadas`}. Qué avisos recibes y por dónde lo eliges en tus avisos`,
      en: `We write to you ${channel === 'mail' ? 'by email' : 'on WhatsApp'}, and you have ${alerts === 1 ? 'one saved search' : `${alerts} saved searches`}. Choose which notices you get and where among your notices`,
    },
    page: '/mi/avisos',
    isMissing: false,
  }),
  data: () => ({
    text: {
      es: 'En tu cuenta descargas una copia de tus datos o borras la cuenta; antes de borrarla te mandamos un código, y no se puede deshacer',
      en: 'In your account you download a copy of your data or erase the account; before erasing we send you a code, and it cannot be undone',
    },
    page: '/mi/cuenta',
    isMissing: false,
  }),
  deposit: () => ({
    text: {
      es: 'Tus depósitos llegan al banco que pones en tu cuenta de Stripe: la abres y la revisas desde tus ganancias, donde ves también lo que se te debe y lo que ya salió',
      en: 'Your deposits go to the bank that you give on your Stripe account: open and review it from your earnings, where you also see what is owed to you and what was sent',
    },
    page: '/mi/ganancias',
    isMissing: false,
  }),
};

/** What an account may lack, most useful first. */
const mayLack = ['phone', 'mail', 'name', 'address'] as const;

/** What of a member's account is set and what is missing, with the page where it is changed. */
export async function tellAccount(on: Pick<Tx, 'query'>, asker: Asker, about: AccountMatter): Promise<string> {
  const { memberId, language, publicUrl } = asker;
  const account = await readAccount(on, memberId);
  const say = ({ text, page }: Told) =>
    page === undefined ? `${sentences(text[language])}.` : `${sentences(text[language])}: ${publicUrl}${page}`;
  if (about !== 'all') return say(matters[about](account));
  const lacking = mayLack.map((matter) => matters[matter](account)).filter(({ isMissing }) => isMissing);
  if (lacking.length > 0) return lacking.map(say).join('\n');
  return language === 'es'
    ? `Tu cuenta está completa: WhatsApp, correo, nombre y bodega. La ves en ${publicUrl}/mi/cuenta`
    : `Your account is complete: WhatsApp, email, name and warehouse. See it at ${publicUrl}/mi/cuenta`;
}
