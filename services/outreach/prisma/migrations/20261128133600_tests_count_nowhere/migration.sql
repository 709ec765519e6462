-- Tests go to our own numbers: they count in no figure of the desk. The three functions are those of `analytics` and
-- `counts_without_joins` without them.
CREATE OR REPLACE FUNCTION count_message_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(r.n) FROM (
    SELECT message_type, campaign_id, status, skip_reason, template_id,
      message_moment(message_type, status, sent_at, claimed_at, created_at) AS moment,
      CASE WHEN status IN ('failed', 'undelivered') THEN coalesce(error_code, 'unknown') END AS failure,
      replied_at IS NOT NULL AS replied, clicked_at IS NOT NULL AS clicked, converted_at IS NOT NULL AS converted, count(*) AS n
    FROM new_rows WHERE purpose <> 'test' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) AS r, LATERAL (
    SELECT * FROM message_figures(r.message_type, r.campaign_id, r.status, r.skip_reason, r.failure, r.replied, r.clicked, r.converted)
    UNION ALL SELECT * FROM message_charts(r.message_type, r.status, r.template_id, r.replied, r.moment)
  ) AS f
  GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_message_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, -sum(r.n) FROM (
    SELECT message_type, campaign_id, status, skip_reason, template_id,
      message_moment(message_type, status, sent_at, claimed_at, created_at) AS moment,
      CASE WHEN status IN ('failed', 'undelivered') THEN coalesce(error_code, 'unknown') END AS failure,
      replied_at IS NOT NULL AS replied, clicked_at IS NOT NULL AS clicked, converted_at IS NOT NULL AS converted, count(*) AS n
    FROM old_rows WHERE purpose <> 'test' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) AS r, LATERAL (
    SELECT * FROM message_figures(r.message_type, r.campaign_id, r.status, r.skip_reason, r.failure, r.replied, r.clicked, r.converted)
    UNION ALL SELECT * FROM message_charts(r.message_type, r.status, r.template_id, r.replied, r.moment)
  ) AS f
  GROUP BY 1, 2;
  RETURN NULL;
END $$;

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
      FROM new_rows WHERE purpose <> 'test'
      UNION ALL
      SELECT message_type, campaign_id, status, skip_reason, error_code, template_id,
        CASE WHEN message_type = 'inbound' THEN created_at
          WHEN status NOT IN ('queued', 'sending', 'skipped') THEN coalesce(sent_at, claimed_at, created_at) END,
        replied_at IS NOT NULL, clicked_at IS NOT NULL, converted_at IS NOT NULL, -1
      FROM old_rows WHERE purpose <> 'test'
    ) AS side
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 11 HAVING sum(sign) <> 0
  ) AS r, LATERAL (
    SELECT * FROM message_figures(r.type, r.campaign, r.status, r.skip, r.failure, r.replied, r.clicked, r.converted)
    UNION ALL SELECT * FROM message_charts(r.type, r.status, r.template, r.replied, message_moment(r.type, r.status, r.at, null, r.at))
  ) AS f
  GROUP BY 1, 2 HAVING sum(r.n) <> 0;
  RETURN NULL;
END $$;

-- The tests that were counted so far are taken back.
INSERT INTO counters (name, key, amount)
SELECT f.name, f.key, -count(*) FROM message_logs AS m, LATERAL (
  SELECT * FROM message_figures(m.message_type, m.campaign_id, m.status, m.skip_reason,
    CASE WHEN m.status IN ('failed', 'undelivered') THEN coalesce(m.error_code, 'unknown') END,
    m.replied_at IS NOT NULL, m.clicked_at IS NOT NULL, m.converted_at IS NOT NULL)
  UNION ALL SELECT * FROM message_charts(m.message_type, m.status, m.template_id, m.replied_at IS NOT NULL,
    message_moment(m.message_type, m.status, m.sent_at, m.claimed_at, m.created_at))
) AS f
WHERE m.purpose = 'test' GROUP BY 1, 2;
