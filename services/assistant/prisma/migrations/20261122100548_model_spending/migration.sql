-- CreateTable
CREATE TABLE "model_spending" (
    "day" DATE NOT NULL,
    "conversation" TEXT NOT NULL,
    "tokens" INTEGER NOT NULL,

    CONSTRAINT "model_spending_pkey" PRIMARY KEY ("day","conversation")
);
