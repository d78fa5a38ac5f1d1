ALTER TABLE "export_job" ADD COLUMN "terminada_en" timestamp (3) with time zone;
ALTER TABLE "export_job" ADD COLUMN "enterado_en" timestamp (3) with time zone;
ALTER TABLE "export_job" ADD COLUMN "avisado_en" timestamp (3) with time zone;
ALTER TABLE "notification" ADD COLUMN "hecho" jsonb;
ALTER TABLE "note" ADD COLUMN "buscado" text GENERATED ALWAYS AS (busqueda("texto")) STORED NOT NULL;
ALTER TABLE "attachment_key" ADD COLUMN "fecha" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "microsoft_setting" ADD COLUMN "nombres" jsonb DEFAULT '{}'::jsonb NOT NULL;
