-- CreateTable
CREATE TABLE "sender_health" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "quality" TEXT,
    "daily_tier" INTEGER,
    "is_online" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sender_health_pkey" PRIMARY KEY ("id")
);
