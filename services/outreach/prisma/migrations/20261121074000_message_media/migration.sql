-- Photos and documents that people sent, fetched from the provider, which does not keep them for ever.
CREATE TABLE "message_media" (
    "message_id" INTEGER NOT NULL,
    "position" SMALLINT NOT NULL,
    "content_type" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "bytes" BYTEA,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_media_pkey" PRIMARY KEY ("message_id", "position")
);
ALTER TABLE "message_media" ADD CONSTRAINT "message_media_message_id_fkey"
    FOREIGN KEY ("message_id") REFERENCES "message_logs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message_media" ADD CONSTRAINT "message_media_state_check" CHECK (state IN ('waiting', 'stored', 'lost'));
CREATE INDEX "message_media_waiting_idx" ON "message_media" ("due_at") WHERE state = 'waiting';
-- Photos are compressed already.
ALTER TABLE "message_media" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

INSERT INTO "message_media" ("message_id", "position")
SELECT id, at - 1 FROM "message_logs", generate_series(1, cardinality(media_urls)) AS at WHERE message_type = 'inbound';
