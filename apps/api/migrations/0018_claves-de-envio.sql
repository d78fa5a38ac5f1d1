CREATE TABLE "once_key" (
	"usuid" integer NOT NULL,
	"clave" uuid NOT NULL,
	"tipo" text NOT NULL,
	"huella" text NOT NULL,
	"registro" integer,
	"respuesta" jsonb,
	"creado_en" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "once_key_usuid_clave_pk" PRIMARY KEY("usuid","clave")
);

INSERT INTO "once_key" ("usuid", "clave", "tipo", "huella", "registro", "respuesta", "creado_en")
SELECT "usuid", "clave", "tipo", "huella", "registro", "respuesta", "creado_en" FROM "creation_key";

-- What the product makes the seal of: see storedOnce.ts.
INSERT INTO "once_key" ("usuid", "clave", "tipo", "huella", "registro", "respuesta", "creado_en")
SELECT k."usuid", k."clave", CASE k."operacion" WHEN 'subida' THEN 'attachment.upload' ELSE 'attachment.replacement' END,
	encode(sha256(convert_to(CASE k."operacion" WHEN 'subida'
		THEN format('{"registro":%s,"sistema":%s,"tipo":%s}', a."registro", a."sistema", a."tipo")
		ELSE format('{"adjunto":%s}', a."id") END, 'UTF8')), 'hex'),
	a."id", jsonb_build_object('adjunto', a."id"), k."fecha"
FROM "attachment_key" k JOIN "attachment" a ON a."id" = k."adjunto"
ON CONFLICT DO NOTHING;

DROP TABLE "creation_key";
DROP TABLE "attachment_key";
