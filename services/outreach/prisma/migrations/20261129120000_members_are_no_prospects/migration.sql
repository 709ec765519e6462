ALTER TABLE "outreach_contacts" ADD COLUMN     "came_as_member" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "contact_cells" ADD COLUMN     "came_as_member" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma's schema cannot say.

-- Members write commands to our number and become contacts by it. Funnel and rates are about people whom we bring in, so the
-- counts know members apart.
CREATE OR REPLACE FUNCTION count_contact_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_cells (status, opted_out, came_as_member, category, zone, city, amount)
  SELECT status, opted_out, came_as_member, category, zone, city, count(*) FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO counters (name, key, amount)
  SELECT 'contacts', status, count(*) FROM new_rows GROUP BY 2
  UNION ALL
  SELECT 'contacts.value', status, sum(estimated_value) FROM new_rows WHERE estimated_value <> 0 GROUP BY 2
  UNION ALL
  SELECT 'contacts.tag', tag, count(*) FROM new_rows, unnest(tags) AS tag GROUP BY 2;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_contact_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_cells (status, opted_out, came_as_member, category, zone, city, amount)
  SELECT status, opted_out, came_as_member, category, zone, city, -count(*) FROM old_rows GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO counters (name, key, amount)
  SELECT 'contacts', status, -count(*) FROM old_rows GROUP BY 2
  UNION ALL
  SELECT 'contacts.value', status, -sum(estimated_value) FROM old_rows WHERE estimated_value <> 0 GROUP BY 2
  UNION ALL
  SELECT 'contacts.tag', tag, -count(*) FROM old_rows, unnest(tags) AS tag GROUP BY 2;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_contact_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_cells (status, opted_out, came_as_member, category, zone, city, amount)
  SELECT status, opted_out, came_as_member, category, zone, city, sum(sign) FROM (
    SELECT status, opted_out, came_as_member, category, zone, city, 1 AS sign FROM new_rows
    UNION ALL SELECT status, opted_out, came_as_member, category, zone, city, -1 FROM old_rows
  ) AS side
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(sign) <> 0;
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

-- Of those before, we know it where a member wrote to us and no campaign ever wrote to them.
UPDATE outreach_contacts AS c SET came_as_member = true
WHERE consent_basis = 'wrote_to_us' AND status <> 'converted'
  AND EXISTS (SELECT 1 FROM member_phones AS m WHERE m.phone = c.phone)
  AND NOT EXISTS (SELECT 1 FROM message_logs AS l WHERE l.contact_id = c.id AND l.campaign_id IS NOT NULL);
