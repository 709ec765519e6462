-- CreateTable
CREATE TABLE "newsletter_links" (
    "leave_hash" TEXT NOT NULL,
    "subscription_id" INTEGER NOT NULL,

    CONSTRAINT "newsletter_links_pkey" PRIMARY KEY ("leave_hash")
);

-- CreateTable
CREATE TABLE "newsletter_notes" (
    "id" SERIAL NOT NULL,
    "subject_es" TEXT NOT NULL,
    "body_es" TEXT NOT NULL,
    "subject_en" TEXT NOT NULL,
    "body_en" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "sent_month" TEXT,
    "after_id" INTEGER NOT NULL DEFAULT 0,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "newsletter_links_subscription_id_idx" ON "newsletter_links"("subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_notes_sent_month_key" ON "newsletter_notes"("sent_month");

-- CreateIndex
CREATE INDEX "newsletter_notes_status_idx" ON "newsletter_notes"("status");

-- AddForeignKey
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
