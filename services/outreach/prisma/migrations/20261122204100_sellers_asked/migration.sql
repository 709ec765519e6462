-- CreateTable
CREATE TABLE "sellers_asked" (
    "contact_id" INTEGER NOT NULL,

    CONSTRAINT "sellers_asked_pkey" PRIMARY KEY ("contact_id")
);

-- AddForeignKey
ALTER TABLE "sellers_asked" ADD CONSTRAINT "sellers_asked_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
