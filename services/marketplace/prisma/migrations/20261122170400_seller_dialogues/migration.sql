-- CreateTable
CREATE TABLE "seller_dialogues" (
    "member_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "listing_id" INTEGER,
    "state" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "asked_for" TEXT,
    "asked_version" INTEGER,
    "last_message" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seller_dialogues_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "seller_dialogues_listing_id_idx" ON "seller_dialogues"("listing_id");

-- AddForeignKey
ALTER TABLE "seller_dialogues" ADD CONSTRAINT "seller_dialogues_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE SET NULL ON UPDATE CASCADE;
