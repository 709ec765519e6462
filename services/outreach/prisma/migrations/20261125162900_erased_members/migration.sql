-- CreateTable
CREATE TABLE "erased_members" (
    "member_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_members_pkey" PRIMARY KEY ("member_id")
);

-- Messages of notifications, which belong to no contact, are found by phone when their member is erased.
CREATE INDEX "message_logs_phone_of_none" ON "message_logs" ("phone") WHERE "contact_id" IS NULL;
