-- CreateTable
CREATE TABLE "contact_merges" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "other_id" INTEGER NOT NULL,
    "other_phone" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_merges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_merges_contact_id_id_idx" ON "contact_merges"("contact_id", "id");

-- CreateIndex
CREATE INDEX "contact_merges_created_at_idx" ON "contact_merges"("created_at");

-- AddForeignKey
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
