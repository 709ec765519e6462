-- As before. A single posting, as nearly all are, takes fewer statements: it writes a new account with its first balance, and reads
-- what it posts once.
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
  names text[];
  kinds text[];
  sides text[];
  amounts bigint[];
  shares boolean[];
  turns int[];
  total bigint;
  accounts_named int;
  raced boolean := false;
BEGIN
  -- One posting that expects no version, as nearly all are, writes each row of an account once.
  IF jsonb_array_length(postings) = 1 AND NOT (postings->0) ? 'expected' THEN
    posting := postings->0;
    SELECT array_agg(l.account ORDER BY a.shared NULLS FIRST, l.account), array_agg(l.kind ORDER BY a.shared NULLS FIRST, l.account),
        array_agg(l.side ORDER BY a.shared NULLS FIRST, l.account), array_agg(l.amount ORDER BY a.shared NULLS FIRST, l.account),
        array_agg(a.shared ORDER BY a.shared NULLS FIRST, l.account), sum(l.amount), count(DISTINCT l.account)
      INTO names, kinds, sides, amounts, shares, total, accounts_named
      FROM (SELECT leg->>'account' AS account, leg->>'kind' AS kind, leg->>'side' AS side, (leg->>'amount')::bigint AS amount
        FROM jsonb_array_elements(posting->'legs') AS leg) AS l
      LEFT JOIN accounts AS a ON a.name = l.account AND a.part = 0;
    IF coalesce(cardinality(names), 0) < 2 OR total <> 0 OR accounts_named <> cardinality(names) THEN
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
      RETURN;
    END IF;

    -- Keys, then new accounts, then accounts by name with the shared ones last, as below: nobody waits in a circle.
    FOR at IN 1 .. cardinality(names) LOOP
      IF shares[at] IS NOT NULL THEN
        turns := turns || at;
        CONTINUE;
      END IF;
      part_id := NULL;
      -- What takes from an account may find that another posting opens it meanwhile, so it waits for its turn.
      IF NOT (CASE sides[at] WHEN 'debit' THEN amounts[at] < 0 WHEN 'credit' THEN amounts[at] > 0 ELSE false END) THEN
        INSERT INTO accounts (name, kind, side, balance, version) VALUES (names[at], kinds[at], sides[at], amounts[at], 1)
          ON CONFLICT (name, part) DO NOTHING RETURNING id INTO part_id;
      ELSE
        INSERT INTO accounts (name, kind, side) VALUES (names[at], kinds[at], sides[at]) ON CONFLICT (name, part) DO NOTHING;
      END IF;
      IF part_id IS NOT NULL THEN
        INSERT INTO entries (transfer_id, account_id, amount, balance, account_version)
          VALUES (made, part_id, amounts[at], amounts[at], 1);
      ELSE
        shares[at] := false;
        raced := true;
        turns := turns || at;
      END IF;
    END LOOP;
    IF raced THEN
      SELECT array_agg(turn ORDER BY shares[turn], names[turn]) INTO turns FROM unnest(turns) AS turn;
    END IF;
    FOR turn IN 1 .. coalesce(cardinality(turns), 0) LOOP
      IF shares[turns[turn]] THEN
        summed := CASE sides[turns[turn]] WHEN 'debit' THEN amounts[turns[turn]] < 0 WHEN 'credit' THEN amounts[turns[turn]] > 0 ELSE false END;
        part_id := lock_account(names[turns[turn]], true, summed);
        IF summed THEN guarded := guarded || names[turns[turn]]; END IF;
        UPDATE accounts SET balance = balance + amounts[turns[turn]], version = version + 1 WHERE id = part_id
          RETURNING balance, version INTO held, held_version;
      ELSE
        UPDATE accounts SET balance = balance + amounts[turns[turn]], version = version + 1
          WHERE name = names[turns[turn]] AND part = 0
          RETURNING id, balance, version INTO part_id, held, held_version;
      END IF;
      INSERT INTO entries (transfer_id, account_id, amount, balance, account_version)
        VALUES (made, part_id, amounts[turns[turn]], held, held_version);
    END LOOP;
    FOR turn IN 1 .. cardinality(guarded) LOOP
      IF (SELECT CASE min(side) WHEN 'debit' THEN sum(balance) < 0 ELSE sum(balance) > 0 END FROM accounts WHERE name = guarded[turn]) THEN
        RAISE EXCEPTION 'account % would go beyond its side (accounts_side)', guarded[turn]
          USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_side';
      END IF;
    END LOOP;
    RETURN QUERY SELECT posting->>'key', made, true;
    RETURN;
  END IF;

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
