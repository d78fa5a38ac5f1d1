ALTER TABLE "calendar_link" ADD COLUMN "lista" jsonb;
