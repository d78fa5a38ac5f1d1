CREATE TABLE "stage_duration" (
	"entidad" text NOT NULL,
	"registro" integer NOT NULL,
	"etapa" text NOT NULL,
	"actor" integer,
	"dia" date NOT NULL,
	"dias" integer,
	"planeados" integer,
	"fin" date,
	"al_fin" integer,
	CONSTRAINT "stage_duration_entidad_registro_etapa_pk" PRIMARY KEY("entidad","registro","etapa")
);
CREATE TABLE "record_forecast" (
	"entidad" text NOT NULL,
	"registro" integer NOT NULL,
	"mes" date NOT NULL,
	"dia50" date NOT NULL,
	"dia80" date NOT NULL,
	"fin" date,
	"desviacion" integer,
	CONSTRAINT "record_forecast_entidad_registro_mes_pk" PRIMARY KEY("entidad","registro","mes")
);
CREATE TABLE "forecast_run" (
	"entidad" text PRIMARY KEY NOT NULL,
	"calculado" timestamp (3) with time zone NOT NULL
);
CREATE INDEX "stage_duration_etapa" ON "stage_duration" USING btree ("entidad","etapa","dia");
CREATE INDEX "record_forecast_fin" ON "record_forecast" USING btree ("entidad","fin");
