ALTER TABLE "modality" ADD COLUMN "diasinterventoria" integer DEFAULT 0 NOT NULL;
ALTER TABLE "modality" ADD COLUMN "diasinstaladorseguridad" integer DEFAULT 0 NOT NULL;
