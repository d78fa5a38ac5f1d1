ALTER TABLE "sync_item" ADD COLUMN "editor" text;
