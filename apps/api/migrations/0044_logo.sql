CREATE TABLE "logo" (
	"id" smallint PRIMARY KEY NOT NULL,
	"imagen" "bytea",
	"ancho" smallint DEFAULT 0 NOT NULL,
	"alto" smallint DEFAULT 0 NOT NULL,
	"usureg" integer NOT NULL,
	"fecreg" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"usuact" integer NOT NULL,
	"fecact" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
