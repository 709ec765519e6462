-- AlterTable
ALTER TABLE "contact_notes" ADD COLUMN     "cause" TEXT;

-- CreateTable
CREATE TABLE "conversation_waits" (
    "id" SERIAL NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,
    "ending" TEXT,

    CONSTRAINT "conversation_waits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_resolutions" (
    "contact_id" INTEGER NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by" TEXT NOT NULL,

    CONSTRAINT "conversation_resolutions_pkey" PRIMARY KEY ("contact_id","closed_at")
);

-- CreateTable
CREATE TABLE "inbox_routing" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "rules" JSONB NOT NULL,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_routing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "routing_turns" (
    "key" TEXT NOT NULL,
    "given" TEXT,

    CONSTRAINT "routing_turns_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "staff_absences" (
    "actor" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_absences_pkey" PRIMARY KEY ("actor")
);

-- CreateIndex
CREATE INDEX "conversation_waits_contact_id_id_idx" ON "conversation_waits"("contact_id", "id");

-- CreateIndex
CREATE INDEX "conversation_resolutions_closed_at_closed_by_began_at_idx" ON "conversation_resolutions"("closed_at", "closed_by", "began_at");

-- AddForeignKey
ALTER TABLE "conversation_waits" ADD CONSTRAINT "conversation_waits_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_resolutions" ADD CONSTRAINT "conversation_resolutions_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "outreach_contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- A conversation waits once at a time.
CREATE UNIQUE INDEX "conversation_waits_open_key" ON "conversation_waits" ("contact_id") WHERE "ended_at" IS NULL;
-- The report reads a period along this alone.
CREATE INDEX "conversation_waits_answered_idx" ON "conversation_waits" ("ended_at") INCLUDE ("ended_by", "began_at")
    WHERE "ending" IN ('answered', 'attended');

-- What waits already is measured from when it began.
INSERT INTO "conversation_waits" ("contact_id", "began_at")
    SELECT "contact_id", "needs_person_since" FROM "conversations" WHERE "needs_person_since" IS NOT NULL AND "closed_at" IS NULL;
