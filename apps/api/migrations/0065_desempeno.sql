ALTER TABLE "stage_duration" ADD COLUMN "teorica" date;
