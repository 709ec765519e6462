-- AlterTable
ALTER TABLE "message_logs" ADD COLUMN     "opted_out_at" TIMESTAMPTZ(3),
ADD COLUMN     "variant" SMALLINT;

-- AlterTable
ALTER TABLE "outreach_campaigns" ADD COLUMN     "split" JSONB;

-- What Prisma's schema cannot say.

-- Who asks for no more messages does so after the last message of a campaign that reached them in the last 90 days, as conversions
-- are attributed. The mark stays when they come back: they did leave after that message.
CREATE FUNCTION attribute_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message_logs SET opted_out_at = now() WHERE id = (
    SELECT id FROM message_logs WHERE contact_id = NEW.id AND campaign_id IS NOT NULL
      AND status IN ('sent', 'delivered', 'read') AND sent_at > now() - interval '90 days'
    ORDER BY id DESC LIMIT 1
  );
  RETURN NULL;
END $$;
CREATE TRIGGER "outreach_contacts_attribute_opt_out" AFTER UPDATE OF "opted_out" ON "outreach_contacts"
  FOR EACH ROW WHEN (NEW.opted_out AND NOT OLD.opted_out) EXECUTE FUNCTION attribute_opt_out();
