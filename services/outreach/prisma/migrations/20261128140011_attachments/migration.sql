-- CreateTable
CREATE TABLE "attachments" (
    "id" TEXT NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "attachments_created_at_idx" ON "attachments"("created_at");

-- CreateIndex
CREATE INDEX "attachments_contact_id_idx" ON "attachments"("contact_id");

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Photos are compressed already.
ALTER TABLE "attachments" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
