-- CreateTable
CREATE TABLE "lot_requests" (
    "message_id" INTEGER NOT NULL,

    CONSTRAINT "lot_requests_pkey" PRIMARY KEY ("message_id")
);
