CREATE TABLE "creation_key" (
	"usuid" integer NOT NULL,
	"clave" uuid NOT NULL,
	"tipo" text NOT NULL,
	"huella" text NOT NULL,
	"registro" integer,
	"respuesta" jsonb,
	"creado_en" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creation_key_usuid_clave_pk" PRIMARY KEY("usuid","clave")
);
