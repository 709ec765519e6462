-- Figures of the charts: each message counts on the day it went out, in its last known state; answers by day and hour.

-- When a message counts, as local time of the desk: an answer by its hour, ours by the day; null while it waits.
CREATE FUNCTION message_moment(type text, status text, sent timestamptz, claimed timestamptz, created timestamptz)
RETURNS timestamp LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN type = 'inbound' THEN date_trunc('hour', created AT TIME ZONE 'America/Mexico_City')
    WHEN status IN ('sent', 'delivered', 'read', 'failed', 'undelivered')
      THEN date_trunc('day', coalesce(sent, claimed, created) AT TIME ZONE 'America/Mexico_City')
  END
$$;

CREATE FUNCTION message_charts(type text, status text, template int, replied boolean, moment timestamp)
RETURNS TABLE (name text, key text) LANGUAGE sql STABLE AS $$
  SELECT f.name, f.key FROM (VALUES
    ('day:' || to_char(moment, 'YYYY-MM-DD'), CASE
      WHEN type = 'inbound' THEN 'reply.' || to_char(moment, 'HH24')
      WHEN status IN ('failed', 'undelivered') THEN 'failed' ELSE status END),
    (CASE WHEN status IN ('sent', 'delivered', 'read') THEN 'template.reached' END, template::text),
    (CASE WHEN status IN ('sent', 'delivered', 'read') AND replied THEN 'template.replied' END, template::text)
  ) AS f (name, key) WHERE f.name IS NOT NULL AND f.key IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION count_message_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(r.n) FROM (
    SELECT message_type, campaign_id, status, skip_reason, template_id,
      message_moment(message_type, status, sent_at, claimed_at, created_at) AS moment,
      CASE WHEN status IN ('failed', 'undelivered') THEN coalesce(error_code, 'unknown') END AS failure,
      replied_at IS NOT NULL AS replied, clicked_at IS NOT NULL AS clicked, converted_at IS NOT NULL AS converted, count(*) AS n
    FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
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
    FROM old_rows GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
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
    SELECT side.type, side.campaign, side.status, side.skip, side.failure, side.replied, side.clicked, side.converted,
      side.template, side.moment, sum(side.sign) AS n
    FROM new_rows AS n JOIN old_rows AS o USING (id),
    LATERAL (VALUES
      (n.message_type, n.campaign_id, n.status, n.skip_reason,
        CASE WHEN n.status IN ('failed', 'undelivered') THEN coalesce(n.error_code, 'unknown') END,
        n.replied_at IS NOT NULL, n.clicked_at IS NOT NULL, n.converted_at IS NOT NULL, n.template_id,
        message_moment(n.message_type, n.status, n.sent_at, n.claimed_at, n.created_at), 1),
      (o.message_type, o.campaign_id, o.status, o.skip_reason,
        CASE WHEN o.status IN ('failed', 'undelivered') THEN coalesce(o.error_code, 'unknown') END,
        o.replied_at IS NOT NULL, o.clicked_at IS NOT NULL, o.converted_at IS NOT NULL, o.template_id,
        message_moment(o.message_type, o.status, o.sent_at, o.claimed_at, o.created_at), -1)
    ) AS side (type, campaign, status, skip, failure, replied, clicked, converted, template, moment, sign)
    WHERE n.status <> o.status OR n.campaign_id IS DISTINCT FROM o.campaign_id OR (n.replied_at IS NULL) <> (o.replied_at IS NULL)
      OR (n.clicked_at IS NULL) <> (o.clicked_at IS NULL) OR (n.converted_at IS NULL) <> (o.converted_at IS NULL)
      OR n.sent_at IS DISTINCT FROM o.sent_at
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 HAVING sum(side.sign) <> 0
  ) AS r, LATERAL (
    SELECT * FROM message_figures(r.type, r.campaign, r.status, r.skip, r.failure, r.replied, r.clicked, r.converted)
    UNION ALL SELECT * FROM message_charts(r.type, r.status, r.template, r.replied, r.moment)
  ) AS f
  GROUP BY 1, 2 HAVING sum(r.n) <> 0;
  RETURN NULL;
END $$;

-- Figures of the messages that are there already.
INSERT INTO counters (name, key, amount)
SELECT f.name, f.key, count(*) FROM message_logs AS m,
  LATERAL message_charts(m.message_type, m.status, m.template_id, m.replied_at IS NOT NULL,
    message_moment(m.message_type, m.status, m.sent_at, m.claimed_at, m.created_at)) AS f
GROUP BY 1, 2;
