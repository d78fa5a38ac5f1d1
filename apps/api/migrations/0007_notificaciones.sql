CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuid" integer NOT NULL,
	"titulo" text NOT NULL,
	"mensaje" text NOT NULL,
	"ruta" text DEFAULT '' NOT NULL,
	"prioridad" smallint NOT NULL,
	"visto" smallint DEFAULT 0 NOT NULL,
	"entidad" text DEFAULT '' NOT NULL,
	"registro" integer,
	"evento" text NOT NULL,
	"correo" text DEFAULT 'pendiente' NOT NULL,
	"fecha" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "notification_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evento" text NOT NULL,
	"entidad" text NOT NULL,
	"registro" integer NOT NULL,
	"autor" integer,
	"datos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fecha" timestamp (3) with time zone NOT NULL,
	"intentos" smallint DEFAULT 0 NOT NULL,
	"proximo" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "notification_preference" (
	"usuid" integer PRIMARY KEY NOT NULL,
	"correo_inmediato" smallint DEFAULT 1 NOT NULL,
	"resumen" smallint DEFAULT 1 NOT NULL,
	"sonido" smallint DEFAULT 1 NOT NULL
);
CREATE TABLE "alert_subscription" (
	"tasid" integer NOT NULL,
	"usuid" integer NOT NULL,
	"asignado_por" integer NOT NULL,
	"fecha" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_subscription_tasid_usuid_pk" PRIMARY KEY("tasid","usuid")
);
CREATE TABLE "alert_fired" (
	"tasid" integer NOT NULL,
	"entidad" text NOT NULL,
	"registro" integer NOT NULL,
	"vence" date NOT NULL,
	"aviso" smallint DEFAULT 0 NOT NULL
);
ALTER TABLE "notification" ADD CONSTRAINT "notification_usuid_app_user_id_fk" FOREIGN KEY ("usuid") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_usuid_app_user_id_fk" FOREIGN KEY ("usuid") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alert_subscription" ADD CONSTRAINT "alert_subscription_usuid_app_user_id_fk" FOREIGN KEY ("usuid") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "notification_usuid" ON "notification" USING btree ("usuid","id");
CREATE INDEX "notification_sin_ver" ON "notification" USING btree ("usuid","id") WHERE "notification"."visto" = 0;
CREATE INDEX "notification_resumen" ON "notification" USING btree ("usuid") WHERE "notification"."correo" = 'pendiente';
CREATE INDEX "notification_repetida" ON "notification" USING btree ("usuid","entidad","registro","evento","fecha");
CREATE INDEX "alert_subscription_usuid" ON "alert_subscription" USING btree ("usuid");
CREATE UNIQUE INDEX "alert_fired_unico" ON "alert_fired" USING btree ("tasid","entidad","registro","vence","aviso");
