-- CreateTable
CREATE TABLE "note_mentions" (
    "note_id" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "note_mentions_pkey" PRIMARY KEY ("actor","note_id")
);

-- CreateIndex
CREATE INDEX "note_mentions_note_id_idx" ON "note_mentions"("note_id");

-- AddForeignKey
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "contact_notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- Few mentions are unread: those that wait are found along them alone.
CREATE INDEX "note_mentions_unread_idx" ON "note_mentions" ("actor", "note_id") WHERE "read_at" IS NULL;
