-- CreateTable
CREATE TABLE "member_addresses" (
    "channel" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,

    CONSTRAINT "member_addresses_pkey" PRIMARY KEY ("channel","address")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_addresses_member_id_channel_key" ON "member_addresses"("member_id", "channel");
