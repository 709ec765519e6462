-- Looks up the accounts of a posting by name, one by one. They were joined to its legs, and the planner read all accounts instead:
-- each posting took longer than the one before.

-- Whether a moment is in a closed month. Waits for a month that is being closed, but only where the moment is before this month.
CREATE FUNCTION is_closed(happened timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN happened IS NOT NULL
    AND happened < date_trunc('month', now() AT TIME ZONE 'America/Mexico_City') AT TIME ZONE 'America/Mexico_City'
    AND happened < closed_until();
END $$;

-- Whether a leg goes towards the side that its account may not pass.
CREATE FUNCTION takes_from(side text, amount bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE side WHEN 'debit' THEN amount < 0 WHEN 'credit' THEN amount > 0 ELSE false END
$$;

-- Makes one posting that expects no version, as nearly all are, and returns its transfer; NULL where the key was posted before.
-- Runs with the rights and settings of the function below, and writes each row once.
CREATE FUNCTION post_one(posting jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  happened timestamptz := (posting->>'occurredAt')::timestamptz;
  late boolean := is_closed(happened);
  made bigint;
  names text[];
  kinds text[];
  sides text[];
  amounts bigint[];
  shares boolean[];
  total bigint;
  distinct_names int;
  ids bigint[];
  balances bigint[];
  versions bigint[];
  turns int[] := '{}';
  at int;
  raced boolean := false;
  guarded text[] := '{}';
  part_id bigint;
  held bigint;
  held_version bigint;
BEGIN
  -- Each list is sorted by itself: the planner may sort the rows by account to count them, whatever order they came in.
  WITH legs AS MATERIALIZED (
    SELECT leg->>'account' AS account, leg->>'kind' AS kind, leg->>'side' AS side, (leg->>'amount')::bigint AS amount,
        (SELECT shared FROM accounts WHERE name = leg->>'account' AND part = 0) AS shared
      FROM jsonb_array_elements(posting->'legs') AS leg
  )
  SELECT array_agg(account ORDER BY shared NULLS FIRST, account),
      array_agg(kind ORDER BY shared NULLS FIRST, account),
      array_agg(side ORDER BY shared NULLS FIRST, account),
      array_agg(amount ORDER BY shared NULLS FIRST, account),
      array_agg(shared ORDER BY shared NULLS FIRST, account),
      sum(amount),
      count(DISTINCT account)
    INTO names, kinds, sides, amounts, shares, total, distinct_names
    FROM legs;
  IF distinct_names < 2 OR distinct_names <> cardinality(names) OR total <> 0 THEN
    RAISE EXCEPTION 'posting % does not balance', posting->>'key' USING ERRCODE = 'TL002';
  END IF;
  INSERT INTO transfers ("key", step, subject, reference, occurred_at, happened_at)
    VALUES (posting->>'key', posting->>'step', posting->>'subject', posting->>'reference',
      CASE WHEN late THEN clock_timestamp() ELSE coalesce(happened, now()) END, CASE WHEN late THEN happened END)
    ON CONFLICT ("key") DO NOTHING RETURNING id INTO made;
  IF made IS NULL THEN
    RETURN NULL;
  END IF;

  -- Locks are taken in the order of the function below: the key, new accounts, then accounts by name with the shared ones last.
  FOR at IN 1 .. cardinality(names) LOOP
    IF shares[at] IS NOT NULL THEN
      turns := turns || at;
      CONTINUE;
    END IF;
    part_id := NULL;
    -- What takes from an account may find that another posting opens it meanwhile, so it waits for its turn.
    IF takes_from(sides[at], amounts[at]) THEN
      INSERT INTO accounts (name, kind, side) VALUES (names[at], kinds[at], sides[at]) ON CONFLICT (name, part) DO NOTHING;
    ELSE
      INSERT INTO accounts (name, kind, side, balance, version) VALUES (names[at], kinds[at], sides[at], amounts[at], 1)
        ON CONFLICT (name, part) DO NOTHING RETURNING id INTO part_id;
    END IF;
    IF part_id IS NULL THEN
      shares[at] := false;
      turns := turns || at;
      raced := true;
    ELSE
      ids[at] := part_id;
      balances[at] := amounts[at];
      versions[at] := 1;
    END IF;
  END LOOP;
  IF raced THEN
    SELECT array_agg(turn ORDER BY shares[turn], names[turn]) INTO turns FROM unnest(turns) AS turn;
  END IF;
  FOREACH at IN ARRAY turns LOOP
    IF shares[at] THEN
      part_id := lock_account(names[at], true, takes_from(sides[at], amounts[at]));
      UPDATE accounts SET balance = balance + amounts[at], version = version + 1 WHERE id = part_id
        RETURNING balance, version INTO held, held_version;
      IF takes_from(sides[at], amounts[at]) THEN
        guarded := guarded || names[at];
      END IF;
    ELSE
      UPDATE accounts SET balance = balance + amounts[at], version = version + 1 WHERE name = names[at] AND part = 0
        RETURNING id, balance, version INTO part_id, held, held_version;
    END IF;
    ids[at] := part_id;
    balances[at] := held;
    versions[at] := held_version;
  END LOOP;
  INSERT INTO entries (transfer_id, account_id, amount, balance, account_version)
    SELECT made, e.id, e.amount, e.balance, e.version FROM unnest(ids, amounts, balances, versions) AS e (id, amount, balance, version);
  FOR turn IN 1 .. cardinality(guarded) LOOP
    IF (SELECT CASE min(side) WHEN 'debit' THEN sum(balance) < 0 ELSE sum(balance) > 0 END FROM accounts WHERE name = guarded[turn]) THEN
      RAISE EXCEPTION 'account % would go beyond its side (accounts_side)', guarded[turn]
        USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_side';
    END IF;
  END LOOP;
  RETURN made;
END $$;

-- As before. It leaves single postings to the function above, and each of its statements is planned once for a connection.
CREATE OR REPLACE FUNCTION post_transfers(postings jsonb) RETURNS TABLE ("key" text, transfer_id bigint, added boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
-- Each row is found by its key, whatever the planner thinks of how long the lists in a document are.
SET enable_seqscan = off SET jit = off SET plan_cache_mode = force_generic_plan AS $$
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
BEGIN
  IF jsonb_array_length(postings) = 1 AND NOT (postings->0) ? 'expected' THEN
    posting := postings->0;
    made := post_one(posting);
    "key" := posting->>'key';
    added := made IS NOT NULL;
    transfer_id := coalesce(made, posted_before(posting));
    RETURN NEXT;
    RETURN;
  END IF;

  FOR posting IN SELECT value FROM jsonb_array_elements(postings) ORDER BY value->>'key' LOOP
    IF (SELECT count(*) < 2 OR sum((leg->>'amount')::bigint) <> 0 OR count(DISTINCT leg->>'account') <> count(*)
        FROM jsonb_array_elements(posting->'legs') AS leg) THEN
      RAISE EXCEPTION 'posting % does not balance', posting->>'key' USING ERRCODE = 'TL002';
    END IF;
    happened := (posting->>'occurredAt')::timestamptz;
    late := is_closed(happened);
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
    summed := wanted.shared AND (takes_from(wanted.side, wanted.least) OR takes_from(wanted.side, wanted.most));
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
