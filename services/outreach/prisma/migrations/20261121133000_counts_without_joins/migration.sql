-- What a statement changed was found by joining its old rows with its new ones. PostgreSQL keeps the plan of a trigger for
-- the session, and a plan made for the one row of a first statement is a nested loop: from then on a batch of five hundred
-- was compared row with row, a quarter of a million times. Sums of both sides say the same, and no plan of them is bad.
CREATE OR REPLACE FUNCTION count_message_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(r.n) FROM (
    SELECT type, campaign, status, skip, template, at, replied, clicked, converted, sum(sign) AS n,
      CASE WHEN status IN ('failed', 'undelivered') THEN coalesce(code, 'unknown') END AS failure
    FROM (
      SELECT message_type AS type, campaign_id AS campaign, status, skip_reason AS skip, error_code AS code, template_id AS template,
        CASE WHEN message_type = 'inbound' THEN created_at
          WHEN status NOT IN ('queued', 'sending', 'skipped') THEN coalesce(sent_at, claimed_at, created_at) END AS at,
        replied_at IS NOT NULL AS replied, clicked_at IS NOT NULL AS clicked, converted_at IS NOT NULL AS converted, 1 AS sign
      FROM new_rows
      UNION ALL
      SELECT message_type, campaign_id, status, skip_reason, error_code, template_id,
        CASE WHEN message_type = 'inbound' THEN created_at
          WHEN status NOT IN ('queued', 'sending', 'skipped') THEN coalesce(sent_at, claimed_at, created_at) END,
        replied_at IS NOT NULL, clicked_at IS NOT NULL, converted_at IS NOT NULL, -1
      FROM old_rows
    ) AS side
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 11 HAVING sum(sign) <> 0
  ) AS r, LATERAL (
    SELECT * FROM message_figures(r.type, r.campaign, r.status, r.skip, r.failure, r.replied, r.clicked, r.converted)
    UNION ALL SELECT * FROM message_charts(r.type, r.status, r.template, r.replied, message_moment(r.type, r.status, r.at, null, r.at))
  ) AS f
  GROUP BY 1, 2 HAVING sum(r.n) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_contact_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_cells (status, opted_out, category, zone, city, amount)
  SELECT status, opted_out, category, zone, city, sum(sign) FROM (
    SELECT status, opted_out, category, zone, city, 1 AS sign FROM new_rows
    UNION ALL SELECT status, opted_out, category, zone, city, -1 FROM old_rows
  ) AS side
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0;
  INSERT INTO counters (name, key, amount)
  SELECT side.name, side.key, sum(side.amount) FROM (
    SELECT 'contacts' AS name, status AS key, 1 AS amount FROM new_rows
    UNION ALL SELECT 'contacts', status, -1 FROM old_rows
    UNION ALL SELECT 'contacts.value', status, estimated_value FROM new_rows WHERE estimated_value <> 0
    UNION ALL SELECT 'contacts.value', status, -estimated_value FROM old_rows WHERE estimated_value <> 0
    UNION ALL SELECT 'contacts.tag', unnest(tags), 1 FROM new_rows WHERE tags <> '{}'
    UNION ALL SELECT 'contacts.tag', unnest(tags), -1 FROM old_rows WHERE tags <> '{}'
  ) AS side
  GROUP BY 1, 2 HAVING sum(side.amount) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_contact_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO contact_tags (tag, contact_id) SELECT tag, id FROM new_rows, unnest(tags) AS tag ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM contact_tags AS t USING (SELECT id, unnest(tags) AS tag FROM old_rows) AS o WHERE t.tag = o.tag AND t.contact_id = o.id;
  ELSE
    DELETE FROM contact_tags AS t USING (
      SELECT unnest(tags) AS tag, id FROM old_rows WHERE tags <> '{}'
      EXCEPT SELECT unnest(tags), id FROM new_rows WHERE tags <> '{}'
    ) AS gone WHERE t.tag = gone.tag AND t.contact_id = gone.id;
    INSERT INTO contact_tags (tag, contact_id)
      SELECT unnest(tags), id FROM new_rows WHERE tags <> '{}'
      EXCEPT SELECT unnest(tags), id FROM old_rows WHERE tags <> '{}'
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
