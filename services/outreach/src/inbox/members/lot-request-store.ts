import type { Tx } from '@tianguis/chassis/storage/storage';

interface Written {
  readonly contactId: number;
  readonly body: string;
  readonly types: readonly string[];
}

const inbound = `select contact_id as "contactId", message_content as body, media_types as types from message_logs
  where id = $1 and message_type = 'inbound' and contact_id is not null`;

export const lotRequests = ({ query }: Pick<Tx, 'query'>) => ({
  /** What a contact wrote. */
  async message(id: number): Promise<Written | undefined> {
    return (await query<Written>(inbound, [id])).rows[0];
  },
  /** False where a lot was made of the message before. */
  async add(id: number): Promise<boolean> {
    const text = 'insert into lot_requests (message_id) values ($1) on conflict do nothing';
    return (await query(text, [id])).rowCount === 1;
  },
});
