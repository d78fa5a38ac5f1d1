ALTER TABLE "sync_list" ADD COLUMN "elegida_en" timestamp (3) with time zone;
