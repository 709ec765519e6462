import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { languageSources } from '@tianguis/proto/outreach/contacts/contact';
import type { Contact } from '../contact.ts';
import { memberLanguages } from '../members.ts';

type Speaker = Pick<Contact, 'phone' | 'language' | 'heardLanguage'>;

interface Spoken {
  readonly language: Language;
  readonly from: (typeof languageSources)[number];
}

/** Their own choice comes before what staff say, and that before what they write. Without any of these it is Spanish. */
function spokenBy({ language, heardLanguage }: Speaker, chosen: Language | undefined): Spoken {
  if (chosen) return { language: chosen, from: 'account' };
  if (language) return { language, from: 'staff' };
  return heardLanguage ? { language: heardLanguage, from: 'heard' } : { language: 'es', from: 'default' };
}

/** In which language we write to each of these people. */
export async function languagesOf<Person extends Speaker>(
  on: Pick<Tx, 'query'>,
  people: readonly Person[],
): Promise<(person: Person) => Spoken> {
  const chosen = await memberLanguages.at(
    on,
    people.map(({ phone }) => phone),
  );
  return (person) => spokenBy(person, chosen.get(person.phone));
}

/** In which language we write to one person. */
export const languageOf = async (on: Pick<Tx, 'query'>, person: Speaker): Promise<Spoken> =>
  (await languagesOf(on, [person]))(person);
