-- CreateTable
CREATE TABLE "status_lookups" (
    "message_id" INTEGER NOT NULL,
    "asks" SMALLINT NOT NULL DEFAULT 1,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_lookups_pkey" PRIMARY KEY ("message_id")
);

-- AddForeignKey
ALTER TABLE "status_lookups" ADD CONSTRAINT "status_lookups_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message_logs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
