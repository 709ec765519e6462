-- CreateTable
CREATE TABLE "erased_contacts" (
    "contact_id" INTEGER NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "erased_contacts_pkey" PRIMARY KEY ("contact_id")
);
