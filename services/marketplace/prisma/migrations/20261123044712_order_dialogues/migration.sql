-- CreateTable
CREATE TABLE "order_dialogues" (
    "member_id" INTEGER NOT NULL,
    "order_ids" INTEGER[],
    "wanted" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_dialogues_pkey" PRIMARY KEY ("member_id")
);
