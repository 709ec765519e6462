/** Folds entries that are to be summed into one for each key, when there are many more entries than keys. */
export const foldEntries = (table: string, keys: string): string => `with due as (
    select (select count(*) from ${table}) > 2 * (select count(*) from (select distinct ${keys} from ${table}) as d) as yes
  ), gone as (
    delete from ${table} where id in (
      select id from ${table} where (select yes from due) order by id limit 50000 for update skip locked
    ) returning ${keys}, amount
  )
  insert into ${table} (${keys}, amount)
  select ${keys}, sum(amount) from gone group by ${keys} having sum(amount) <> 0`;
