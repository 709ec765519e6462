-- CreateTable
CREATE TABLE "accounts" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "part" SMALLINT NOT NULL DEFAULT 0,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transfers" (
    "id" BIGSERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "reference" TEXT,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transfers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entries" (
    "transfer_id" BIGINT NOT NULL,
    "account_id" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,
    "account_version" BIGINT NOT NULL,

    CONSTRAINT "entries_pkey" PRIMARY KEY ("transfer_id","account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_name_part_key" ON "accounts"("name", "part");

-- CreateIndex
CREATE UNIQUE INDEX "transfers_key_key" ON "transfers"("key");

-- CreateIndex
CREATE INDEX "transfers_subject_idx" ON "transfers"("subject");

-- CreateIndex
CREATE INDEX "transfers_reference_idx" ON "transfers"("reference");

-- CreateIndex
CREATE INDEX "transfers_step_occurred_at_idx" ON "transfers"("step", "occurred_at");

-- CreateIndex
CREATE UNIQUE INDEX "entries_account_id_account_version_key" ON "entries"("account_id", "account_version");

-- AddForeignKey
ALTER TABLE "entries" ADD CONSTRAINT "entries_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "transfers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say

-- No account goes beyond its side. A shared account is guarded by the function that posts, over all of its parts.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_side" CHECK (
  CASE "side" WHEN 'debit' THEN "shared" OR "balance" >= 0 WHEN 'credit' THEN "shared" OR "balance" <= 0
    WHEN 'either' THEN true ELSE false END);
ALTER TABLE "entries" ADD CONSTRAINT "entries_amount" CHECK ("amount" <> 0);

-- Balances change often and are in no index: room on the page keeps their updates there.
ALTER TABLE "accounts" SET (fillfactor = 50);

-- Accounts that nearly every posting touches lie in parts, so that postings need not wait for each other's commit.
INSERT INTO "accounts" ("name", "kind", "side", "shared", "part")
  SELECT name, kind, side, true, part
  FROM (VALUES ('provider:clearing', 'clearing', 'either'), ('provider:fees', 'fees', 'debit'),
    ('platform:commission', 'commission', 'credit'), ('platform:referral_cost', 'referral_cost', 'debit')) AS account (name, kind, side),
    generate_series(0, 63) AS part;

-- The service's role may read these tables. What it writes goes through the function below, which runs with its owner's rights.
COMMENT ON TABLE "accounts" IS 'read-only';
COMMENT ON TABLE "transfers" IS 'read-only';
COMMENT ON TABLE "entries" IS 'read-only';

-- Locks the row of an account that a posting goes to. Of a shared account that is a part which nobody holds; all parts where
-- the posting goes towards the side that the account may not pass, since then their sum counts.
CREATE FUNCTION lock_account(account text, is_shared boolean, all_parts boolean) RETURNS bigint
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  mine int := CASE WHEN is_shared THEN pg_backend_pid() % 64 ELSE 0 END;
  found_id bigint;
BEGIN
  IF all_parts THEN
    PERFORM FROM accounts WHERE name = account ORDER BY part FOR NO KEY UPDATE;
  ELSIF is_shared THEN
    SELECT id INTO found_id FROM accounts WHERE name = account AND part >= mine ORDER BY part LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
    IF found_id IS NULL THEN
      SELECT id INTO found_id FROM accounts WHERE name = account AND part < mine ORDER BY part LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
    END IF;
  END IF;
  IF found_id IS NULL THEN
    SELECT id INTO found_id FROM accounts WHERE name = account AND part = mine FOR NO KEY UPDATE;
  END IF;
  RETURN found_id;
END $$;

-- Posts in the caller's transaction, all of them or none. Each posting:
--   {key, step, subject, reference?, occurredAt?, legs: [{account, kind, side, amount}], expected?: {account: version}}
-- A key that was posted before answers its transfer where the content is the same (added = false). Refuses with
--   TL001  the key was posted with other content
--   TL002  the legs do not add up to zero, or an account stands in two of them
--   TL003  an account has another version than expected
--   23514  accounts_side: an account would go beyond its side
-- Everybody takes locks in one order, keys, then new accounts, then accounts by name with the shared ones last: nobody waits in a circle.
CREATE FUNCTION post_transfers(postings jsonb) RETURNS TABLE ("key" text, transfer_id bigint, added boolean)
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
BEGIN
  FOR posting IN SELECT value FROM jsonb_array_elements(postings) ORDER BY value->>'key' LOOP
    IF (SELECT count(*) < 2 OR sum((leg->>'amount')::bigint) <> 0 OR count(DISTINCT leg->>'account') <> count(*)
        FROM jsonb_array_elements(posting->'legs') AS leg) THEN
      RAISE EXCEPTION 'posting % does not balance', posting->>'key' USING ERRCODE = 'TL002';
    END IF;
    INSERT INTO transfers ("key", step, subject, reference, occurred_at)
      VALUES (posting->>'key', posting->>'step', posting->>'subject', posting->>'reference',
        coalesce((posting->>'occurredAt')::timestamptz, now()))
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

-- The transfer of a key that was posted before; refuses other content.
CREATE FUNCTION posted_before(posting jsonb) RETURNS bigint
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  known bigint;
BEGIN
  SELECT id INTO known FROM transfers
    WHERE key = posting->>'key' AND step = posting->>'step' AND subject = posting->>'subject'
      AND reference IS NOT DISTINCT FROM posting->>'reference'
      AND (SELECT array_agg((leg->>'account') || ' ' || (leg->>'amount') ORDER BY leg->>'account')
           FROM jsonb_array_elements(posting->'legs') AS leg)
        = (SELECT array_agg(name || ' ' || amount ORDER BY name)
           FROM entries JOIN accounts ON accounts.id = account_id WHERE transfer_id = transfers.id);
  IF known IS NULL THEN
    RAISE EXCEPTION 'key % was posted with other content', posting->>'key' USING ERRCODE = 'TL001';
  END IF;
  RETURN known;
END $$;

-- Backfill: payments that had succeeded before there was a ledger.
SELECT post_transfers(jsonb_agg(jsonb_build_object(
    'key', 'capture:' || id, 'step', 'capture', 'subject', id, 'reference', stripe_id, 'occurredAt', updated_at,
    'legs', jsonb_build_array(
      jsonb_build_object('account', 'provider:clearing', 'kind', 'clearing', 'side', 'either', 'amount', amount_centavos),
      jsonb_build_object('account', 'platform:commission', 'kind', 'commission', 'side', 'credit', 'amount', -amount_centavos)))))
  FROM payment_intents WHERE status = 'succeeded' HAVING count(*) > 0;
