-- AlterTable
ALTER TABLE "transfers" ADD COLUMN "happened_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "closed_months" (
    "month" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_by" INTEGER,
    "postings" INTEGER NOT NULL,
    "balances" JSONB NOT NULL,

    CONSTRAINT "closed_months_pkey" PRIMARY KEY ("month")
);

-- What the schema language cannot say

-- The service's role may read it: a month is closed by the function below, and never opened again.
COMMENT ON TABLE "closed_months" IS 'read-only';

-- Before which moment nothing is dated any more. Waits for a month that is being closed, which waits for postings under way.
CREATE FUNCTION closed_until() RETURNS timestamptz
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));
  RETURN coalesce((SELECT max("until") FROM closed_months), '-infinity');
END $$;

-- Closes a month of the books, and with it all before it, in the caller's transaction. Refuses with
--   TL004  the month is not over, or ended less than an hour ago, so that postings may be under way
--   TL005  it is closed
--   TL006  its books do not balance
CREATE FUNCTION close_month(wanted text, staff_id int) RETURNS TABLE ("month" text, closed_at timestamptz, postings int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  since timestamptz := (wanted || '-01')::timestamp AT TIME ZONE 'America/Mexico_City';
  ends timestamptz := ((wanted || '-01')::timestamp + interval '1 month') AT TIME ZONE 'America/Mexico_City';
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('closed_months'));
  IF ends > now() - interval '1 hour' THEN
    RAISE EXCEPTION '% is not over', wanted USING ERRCODE = 'TL004';
  END IF;
  IF ends <= coalesce((SELECT max("until") FROM closed_months), '-infinity') THEN
    RAISE EXCEPTION '% is closed', wanted USING ERRCODE = 'TL005';
  END IF;
  IF (SELECT coalesce(sum(amount), 0) <> 0 FROM entries JOIN transfers ON transfers.id = transfer_id WHERE occurred_at < ends) THEN
    RAISE EXCEPTION 'the books of % do not balance', wanted USING ERRCODE = 'TL006';
  END IF;
  RETURN QUERY INSERT INTO closed_months (month, "until", closed_by, postings, balances)
    VALUES (wanted, ends, staff_id,
      (SELECT count(*) FROM transfers WHERE occurred_at >= since AND occurred_at < ends),
      (SELECT coalesce(jsonb_object_agg(kind, balance), '{}') FROM
        (SELECT kind, sum(amount) AS balance FROM entries JOIN transfers ON transfers.id = transfer_id
          JOIN accounts ON accounts.id = account_id WHERE occurred_at < ends GROUP BY kind) AS sums))
    RETURNING month, closed_at, postings;
END $$;

-- As before, but nothing is dated into a closed month: what happened then and is heard of now is dated now, and says when it happened.
CREATE OR REPLACE FUNCTION post_transfers(postings jsonb) RETURNS TABLE ("key" text, transfer_id bigint, added boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
-- Each row is found by its key, whatever the planner thinks of how long the lists in a document are.
SET enable_seqscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  posting jsonb;
  made bigint;
  fresh jsonb[] := '{}';
  ids bigint[] := '{}';
  wanted record;
  summed boolean;
  parts jsonb := '{}';
  guarded text[] := '{}';
  leg jsonb;
  part_id bigint;
  held bigint;
  held_version bigint;
  happened timestamptz;
  late boolean;
  this_month timestamptz := date_trunc('month', now() AT TIME ZONE 'America/Mexico_City') AT TIME ZONE 'America/Mexico_City';
BEGIN
  FOR posting IN SELECT value FROM jsonb_array_elements(postings) ORDER BY value->>'key' LOOP
    IF (SELECT count(*) < 2 OR sum((leg->>'amount')::bigint) <> 0 OR count(DISTINCT leg->>'account') <> count(*)
        FROM jsonb_array_elements(posting->'legs') AS leg) THEN
      RAISE EXCEPTION 'posting % does not balance', posting->>'key' USING ERRCODE = 'TL002';
    END IF;
    happened := (posting->>'occurredAt')::timestamptz;
    late := happened < this_month AND happened < closed_until();
    INSERT INTO transfers ("key", step, subject, reference, occurred_at, happened_at)
      VALUES (posting->>'key', posting->>'step', posting->>'subject', posting->>'reference',
        CASE WHEN late THEN clock_timestamp() ELSE coalesce(happened, now()) END, CASE WHEN late THEN happened END)
      ON CONFLICT ("key") DO NOTHING RETURNING id INTO made;
    IF made IS NULL THEN
      RETURN QUERY SELECT posting->>'key', posted_before(posting), false;
    ELSE
      fresh := fresh || posting;
      ids := ids || made;
      RETURN QUERY SELECT posting->>'key', made, true;
    END IF;
  END LOOP;

  FOR wanted IN
    SELECT DISTINCT ON (leg->>'account') leg->>'account' AS account, leg->>'kind' AS kind, leg->>'side' AS side
    FROM unnest(fresh) AS p, jsonb_array_elements(p->'legs') AS leg ORDER BY 1
  LOOP
    PERFORM FROM accounts WHERE name = wanted.account AND part = 0;
    IF NOT FOUND THEN
      INSERT INTO accounts (name, kind, side) VALUES (wanted.account, wanted.kind, wanted.side) ON CONFLICT (name, part) DO NOTHING;
    END IF;
  END LOOP;

  FOR wanted IN
    SELECT leg->>'account' AS account, (SELECT shared FROM accounts WHERE name = leg->>'account' AND part = 0) AS shared,
      leg->>'side' AS side, min((leg->>'amount')::bigint) AS least, max((leg->>'amount')::bigint) AS most
    FROM unnest(fresh) AS p, jsonb_array_elements(p->'legs') AS leg GROUP BY 1, 2, 3 ORDER BY 2, 1
  LOOP
    summed := wanted.shared AND CASE wanted.side WHEN 'debit' THEN wanted.least < 0 WHEN 'credit' THEN wanted.most > 0 ELSE false END;
    parts := parts || jsonb_build_object(wanted.account, lock_account(wanted.account, wanted.shared, summed));
    IF summed THEN guarded := guarded || (wanted.account)::text; END IF;
  END LOOP;

  FOR wanted IN SELECT expected.* FROM unnest(fresh) AS p, jsonb_each_text(p->'expected') AS expected LOOP
    IF wanted.value::bigint <> (SELECT coalesce(sum(version), 0) FROM accounts WHERE name = wanted.key) THEN
      RAISE EXCEPTION 'account % has another version than expected', wanted.key USING ERRCODE = 'TL003';
    END IF;
  END LOOP;

  FOR at IN 1 .. cardinality(fresh) LOOP
    FOR leg IN SELECT value FROM jsonb_array_elements(fresh[at]->'legs') LOOP
      part_id := parts->>(leg->>'account');
      UPDATE accounts SET balance = balance + (leg->>'amount')::bigint, version = version + 1 WHERE id = part_id
        RETURNING balance, version INTO held, held_version;
      INSERT INTO entries (transfer_id, account_id, amount, balance, account_version)
        VALUES (ids[at], part_id, (leg->>'amount')::bigint, held, held_version);
    END LOOP;
  END LOOP;

  FOR wanted IN SELECT DISTINCT account FROM unnest(guarded) AS account LOOP
    IF (SELECT CASE min(side) WHEN 'debit' THEN sum(balance) < 0 ELSE sum(balance) > 0 END FROM accounts WHERE name = wanted.account) THEN
      RAISE EXCEPTION 'account % would go beyond its side (accounts_side)', wanted.account
        USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_side';
    END IF;
  END LOOP;
END $$;
