CREATE TABLE "bulk_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"usuid" integer NOT NULL,
	"entidad" text NOT NULL,
	"cambio" jsonb NOT NULL,
	"tandas" jsonb NOT NULL,
	"hechas" integer DEFAULT 0 NOT NULL,
	"estado" text NOT NULL,
	"total" integer NOT NULL,
	"aplicados" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"iguales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rechazados" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"creada_en" timestamp (3) with time zone NOT NULL,
	"terminada_en" timestamp (3) with time zone
);
ALTER TABLE "bulk_change" ADD CONSTRAINT "bulk_change_usuid_app_user_id_fk" FOREIGN KEY ("usuid") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "bulk_change_creada" ON "bulk_change" USING btree ("creada_en");
