-- CreateTable
CREATE TABLE "member_phones" (
    "phone" TEXT NOT NULL,
    "member_id" INTEGER NOT NULL,

    CONSTRAINT "member_phones_pkey" PRIMARY KEY ("phone")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_phones_member_id_key" ON "member_phones"("member_id");
