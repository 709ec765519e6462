-- A campaign changes each message four times. Rows of a statement that changed alike are gathered before anything is worked
-- out for them, which costs a third of counting each row's two sides: 3 microseconds a row instead of 8.5, charts included.
CREATE OR REPLACE FUNCTION count_message_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counters (name, key, amount)
  SELECT f.name, f.key, sum(r.n * r.sign) FROM (
    SELECT g.n, side.* FROM (
      SELECT n.message_type AS type, n.campaign_id AS campaign, o.campaign_id AS old_campaign, n.template_id AS template, o.template_id AS old_template,
        n.status, o.status AS old_status, n.skip_reason AS skip, o.skip_reason AS old_skip, n.error_code AS code, o.error_code AS old_code,
        n.replied_at IS NOT NULL AS replied, o.replied_at IS NOT NULL AS old_replied,
        n.clicked_at IS NOT NULL AS clicked, o.clicked_at IS NOT NULL AS old_clicked,
        n.converted_at IS NOT NULL AS converted, o.converted_at IS NOT NULL AS old_converted,
        CASE WHEN n.message_type = 'inbound' THEN n.created_at
          WHEN n.status NOT IN ('queued', 'sending', 'skipped') THEN coalesce(n.sent_at, n.claimed_at, n.created_at) END AS at,
        CASE WHEN o.message_type = 'inbound' THEN o.created_at
          WHEN o.status NOT IN ('queued', 'sending', 'skipped') THEN coalesce(o.sent_at, o.claimed_at, o.created_at) END AS old_at,
        count(*) AS n
      FROM new_rows AS n JOIN old_rows AS o USING (id)
      WHERE n.status <> o.status OR n.campaign_id IS DISTINCT FROM o.campaign_id OR (n.replied_at IS NULL) <> (o.replied_at IS NULL)
        OR (n.clicked_at IS NULL) <> (o.clicked_at IS NULL) OR (n.converted_at IS NULL) <> (o.converted_at IS NULL)
        OR n.sent_at IS DISTINCT FROM o.sent_at
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19
    ) AS g, LATERAL (VALUES
      (g.type, g.campaign, g.status, g.skip, g.code, g.replied, g.clicked, g.converted, g.template, g.at, 1),
      (g.type, g.old_campaign, g.old_status, g.old_skip, g.old_code, g.old_replied, g.old_clicked, g.old_converted, g.old_template, g.old_at, -1)
    ) AS side (type, campaign, status, skip, code, replied, clicked, converted, template, at, sign)
  ) AS r, LATERAL (
    SELECT * FROM message_figures(r.type, r.campaign, r.status, r.skip,
      CASE WHEN r.status IN ('failed', 'undelivered') THEN coalesce(r.code, 'unknown') END, r.replied, r.clicked, r.converted)
    UNION ALL SELECT * FROM message_charts(r.type, r.status, r.template, r.replied, message_moment(r.type, r.status, r.at, null, r.at))
  ) AS f
  GROUP BY 1, 2 HAVING sum(r.n * r.sign) <> 0;
  RETURN NULL;
END $$;
