CREATE TABLE "node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"equipo" text NOT NULL,
	"proceso" integer NOT NULL,
	"version" text NOT NULL,
	"inicio" timestamp (3) with time zone NOT NULL,
	"visto" timestamp (3) with time zone NOT NULL,
	"deteniendose" boolean DEFAULT false NOT NULL
);
CREATE TABLE "open_fault" (
	"tema" text PRIMARY KEY NOT NULL,
	"desde" timestamp (3) with time zone NOT NULL,
	"mensaje" text NOT NULL
);
