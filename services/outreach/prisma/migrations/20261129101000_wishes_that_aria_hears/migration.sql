ALTER TABLE "outreach_contacts" ADD COLUMN     "may_opt_out_since" TIMESTAMPTZ(3);
