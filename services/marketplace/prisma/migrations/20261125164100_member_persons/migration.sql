CREATE TABLE "member_persons" (
    "member_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "person" TEXT NOT NULL,

    CONSTRAINT "member_persons_pkey" PRIMARY KEY ("member_id","channel","person")
);

ALTER TABLE "referrals" ADD COLUMN "review_reward" DECIMAL(10,2), ADD COLUMN "review_until" TIMESTAMPTZ(3);
