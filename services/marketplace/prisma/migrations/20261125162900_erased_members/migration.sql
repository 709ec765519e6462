-- CreateTable
CREATE TABLE "erased_members" (
    "member_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_members_pkey" PRIMARY KEY ("member_id")
);
