CREATE TABLE "branch_tally" (
	"familia" smallint NOT NULL,
	"region" integer NOT NULL,
	"modalidad" integer NOT NULL,
	"anio" smallint NOT NULL,
	"estado" smallint NOT NULL,
	"n" integer NOT NULL,
	"pendiente" boolean NOT NULL
);
CREATE TABLE "branch_word" (
	"palabra" text COLLATE "C" NOT NULL,
	"n" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "branch_word_row" (
	"fila" integer NOT NULL,
	"estado" smallint NOT NULL,
	"palabra" text COLLATE "C" NOT NULL,
	"buscado" text COLLATE "C" NOT NULL
);
DROP INDEX "branch_region_estado";
DROP INDEX "branch_busqueda";
ALTER TABLE "cashier" ADD COLUMN "sucursal" integer;
ALTER TABLE "branch" ADD COLUMN "buscado" text COLLATE "C";
ALTER TABLE "branch" ADD COLUMN "sucursal_aprobada" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "proyecto" integer;
ALTER TABLE "branch" ADD COLUMN "area" text DEFAULT '' NOT NULL;
ALTER TABLE "branch" ADD COLUMN "imagen" integer;
ALTER TABLE "branch" ADD COLUMN "formato" integer;
ALTER TABLE "branch" ADD COLUMN "tipologia" integer;
ALTER TABLE "branch" ADD COLUMN "modalidad" integer;
ALTER TABLE "branch" ADD COLUMN "propiedad" integer;
ALTER TABLE "branch" ADD COLUMN "tipo_intervencion" integer;
ALTER TABLE "branch" ADD COLUMN "centro_costos" integer;
ALTER TABLE "branch" ADD COLUMN "fecha_inicio" date;
ALTER TABLE "branch" ADD COLUMN "porcentaje_avance" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "requiere_inmobiliaria" smallint DEFAULT 1 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "requiere_diseno" smallint DEFAULT 1 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "requiere_licencia" smallint DEFAULT 1 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "inmobiliaria" integer;
ALTER TABLE "branch" ADD COLUMN "estado_inmobiliaria" smallint DEFAULT 1 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "fecha_entrega_info_inmobiliaria" date;
ALTER TABLE "branch" ADD COLUMN "fecha_entrega_local" date;
ALTER TABLE "branch" ADD COLUMN "disenador" integer;
ALTER TABLE "branch" ADD COLUMN "disenador_soportica" integer;
ALTER TABLE "branch" ADD COLUMN "estado_diseno" smallint DEFAULT 1 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "fecha_esquema_diseno" date;
ALTER TABLE "branch" ADD COLUMN "esta_aprobado_esquema_diseno" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "fecha_ppt_diseno" date;
ALTER TABLE "branch" ADD COLUMN "esta_aprobado_ppt_diseno" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "fecha_teleconferencia_diseno" date;
ALTER TABLE "branch" ADD COLUMN "esta_aprobada_teleconferencia_diseno" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "fecha_aprobacion_diseno" date;
ALTER TABLE "branch" ADD COLUMN "fecha_entrega_diseno" date;
ALTER TABLE "branch" ADD COLUMN "curaduria" text DEFAULT '' NOT NULL;
ALTER TABLE "branch" ADD COLUMN "radicado" text DEFAULT '' NOT NULL;
ALTER TABLE "branch" ADD COLUMN "tipo_licencia" integer;
ALTER TABLE "branch" ADD COLUMN "gestor_licencia" integer;
ALTER TABLE "branch" ADD COLUMN "estado_licencia" smallint DEFAULT 1 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "fecha_radicado" date;
ALTER TABLE "branch" ADD COLUMN "fecha_entrega_licencia" date;
ALTER TABLE "branch" ADD COLUMN "tipo_adjudicacion" integer;
ALTER TABLE "branch" ADD COLUMN "aconstructor" integer;
ALTER TABLE "branch" ADD COLUMN "presupuesto" integer;
ALTER TABLE "branch" ADD COLUMN "suministros" integer;
ALTER TABLE "branch" ADD COLUMN "interventor_civil" integer;
ALTER TABLE "branch" ADD COLUMN "instalador_electromecanico" integer;
ALTER TABLE "branch" ADD COLUMN "instalador_seguridad" integer;
ALTER TABLE "branch" ADD COLUMN "instalador_alarma" integer;
ALTER TABLE "branch" ADD COLUMN "gestor_contrato" integer;
ALTER TABLE "branch" ADD COLUMN "fecha_cotizacion" date;
ALTER TABLE "branch" ADD COLUMN "fecha_liquidacion" date;
ALTER TABLE "branch" ADD COLUMN "orden_compra" text DEFAULT '' NOT NULL;
ALTER TABLE "branch" ADD COLUMN "estado_retie" smallint;
ALTER TABLE "branch" ADD COLUMN "codigo_monitoreo" text DEFAULT '' NOT NULL;
ALTER TABLE "branch" ADD COLUMN "codigo_monitoreo_alarma" text DEFAULT '' NOT NULL;
ALTER TABLE "branch" ADD COLUMN "esta_aprobado_contrato" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "fecha_entrega_contrato" date;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_inmobiliaria" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_inmobiliaria" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_inmobiliaria" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_inmobiliaria" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_inmobiliaria" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_inmobiliaria" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_diseno" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_diseno" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_diseno" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_diseno" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_diseno" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_licencia" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_licencia" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_licencia" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_licencia" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_licencia" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_intervencion" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_intervencion" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_intervencion" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_intervencion" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_intervencion" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_intervencion" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_aconstructor" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_aconstructor" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_aconstructor" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_aconstructor" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_aconstructor" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_aconstructor" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_presupuesto" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_presupuesto" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_presupuesto" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_presupuesto" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_presupuesto" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_presupuesto" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_suministros" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_suministros" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_suministros" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_suministros" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_suministros" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_suministros" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_civil" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_civil" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_civil" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_civil" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_civil" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_civil" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_electromecanico" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_electromecanico" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_electromecanico" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_electromecanico" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_electromecanico" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_electromecanico" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_seguridad" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_seguridad" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_seguridad" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_seguridad" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_seguridad" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_seguridad" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_alarma" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_alarma" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_alarma" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_alarma" date;
ALTER TABLE "branch" ADD COLUMN "real_entrega_alarma" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_alarma" integer;
ALTER TABLE "branch" ADD COLUMN "teo_inicio_contrato" date;
ALTER TABLE "branch" ADD COLUMN "teo_entrega_contrato" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_contrato" integer;
ALTER TABLE "branch" ADD COLUMN "real_inicio_contrato" date;
ALTER TABLE "branch" ADD COLUMN "total_dias_reales_contrato" integer;
ALTER TABLE "branch" ADD COLUMN "faltantes" smallint;
ALTER TABLE "branch" ADD COLUMN "proxima" date;
ALTER TABLE "branch" ADD COLUMN "responsable" integer;
ALTER TABLE "branch" ADD COLUMN "check_padre" smallint DEFAULT 0 NOT NULL;
ALTER TABLE "branch" ADD COLUMN "duplicado_de" integer;
ALTER TABLE "branch" ADD COLUMN "estado_previo" smallint;
CREATE UNIQUE INDEX "branch_tally_unica" ON "branch_tally" USING btree ("familia","region","modalidad","anio","estado") WHERE not pendiente;
CREATE INDEX "branch_tally_pendiente" ON "branch_tally" USING btree ("familia") WHERE pendiente;
CREATE INDEX "branch_word_palabra" ON "branch_word" USING btree ("palabra");
CREATE INDEX "branch_word_partes" ON "branch_word" USING gin ("palabra" gin_trgm_ops);
CREATE INDEX "branch_word_row_palabra" ON "branch_word_row" USING btree ("palabra","fila","estado","buscado");
ALTER TABLE "cashier" ADD CONSTRAINT "cashier_sucursal_branch_id_fk" FOREIGN KEY ("sucursal") REFERENCES "public"."branch"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_estado_branch_status_id_fk" FOREIGN KEY ("estado") REFERENCES "public"."branch_status"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_proyecto_branch_project_id_fk" FOREIGN KEY ("proyecto") REFERENCES "public"."branch_project"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_imagen_branch_image_id_fk" FOREIGN KEY ("imagen") REFERENCES "public"."branch_image"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_formato_branch_format_id_fk" FOREIGN KEY ("formato") REFERENCES "public"."branch_format"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_tipologia_branch_typology_id_fk" FOREIGN KEY ("tipologia") REFERENCES "public"."branch_typology"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_modalidad_branch_modality_id_fk" FOREIGN KEY ("modalidad") REFERENCES "public"."branch_modality"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_propiedad_branch_property_id_fk" FOREIGN KEY ("propiedad") REFERENCES "public"."branch_property"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_tipo_intervencion_branch_intervention_type_id_fk" FOREIGN KEY ("tipo_intervencion") REFERENCES "public"."branch_intervention_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_centro_costos_branch_cost_center_id_fk" FOREIGN KEY ("centro_costos") REFERENCES "public"."branch_cost_center"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_inmobiliaria_app_user_id_fk" FOREIGN KEY ("inmobiliaria") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_estado_inmobiliaria_realestate_status_id_fk" FOREIGN KEY ("estado_inmobiliaria") REFERENCES "public"."realestate_status"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_disenador_app_user_id_fk" FOREIGN KEY ("disenador") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_disenador_soportica_app_user_id_fk" FOREIGN KEY ("disenador_soportica") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_estado_diseno_design_status_id_fk" FOREIGN KEY ("estado_diseno") REFERENCES "public"."design_status"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_tipo_licencia_branch_license_type_id_fk" FOREIGN KEY ("tipo_licencia") REFERENCES "public"."branch_license_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_gestor_licencia_app_user_id_fk" FOREIGN KEY ("gestor_licencia") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_estado_licencia_license_status_id_fk" FOREIGN KEY ("estado_licencia") REFERENCES "public"."license_status"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_tipo_adjudicacion_branch_award_type_id_fk" FOREIGN KEY ("tipo_adjudicacion") REFERENCES "public"."branch_award_type"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_aconstructor_app_user_id_fk" FOREIGN KEY ("aconstructor") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_presupuesto_app_user_id_fk" FOREIGN KEY ("presupuesto") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_suministros_app_user_id_fk" FOREIGN KEY ("suministros") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_interventor_civil_app_user_id_fk" FOREIGN KEY ("interventor_civil") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_instalador_electromecanico_app_user_id_fk" FOREIGN KEY ("instalador_electromecanico") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_instalador_seguridad_app_user_id_fk" FOREIGN KEY ("instalador_seguridad") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_instalador_alarma_app_user_id_fk" FOREIGN KEY ("instalador_alarma") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "branch" ADD CONSTRAINT "branch_gestor_contrato_app_user_id_fk" FOREIGN KEY ("gestor_contrato") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "cashier_sucursal" ON "cashier" USING btree ("sucursal") WHERE sucursal is not null;
CREATE UNIQUE INDEX "branch_codigo_igual" ON "branch" USING btree (busqueda("codigo") text_pattern_ops) WHERE "branch"."eliminado_en" is null;
CREATE INDEX "branch_codigo_busqueda" ON "branch" USING gin (busqueda("codigo") gin_trgm_ops);
CREATE INDEX "branch_proyecto_estado" ON "branch" USING btree ("proyecto","estado","id");
CREATE INDEX "branch_municipio_estado" ON "branch" USING btree ("municipio","estado","id");
CREATE INDEX "branch_tipo_intervencion_estado" ON "branch" USING btree ("tipo_intervencion","estado","id");
CREATE INDEX "branch_imagen_estado" ON "branch" USING btree ("imagen","estado","id");
CREATE INDEX "branch_formato_estado" ON "branch" USING btree ("formato","estado","id");
CREATE INDEX "branch_estado" ON "branch" USING btree ("estado","id");
CREATE INDEX "branch_vivos" ON "branch" USING btree ("id") WHERE "branch"."eliminado_en" is null;
CREATE INDEX "branch_usureg" ON "branch" USING btree ("usureg");
CREATE INDEX "branch_estado_inmobiliaria" ON "branch" USING btree ("estado_inmobiliaria","id") WHERE requiere_inmobiliaria = 1 and eliminado_en is null;
CREATE INDEX "branch_estado_diseno" ON "branch" USING btree ("estado_diseno","id") WHERE requiere_diseno = 1 and eliminado_en is null;
CREATE INDEX "branch_estado_licencia" ON "branch" USING btree ("estado_licencia","id") WHERE requiere_licencia = 1 and eliminado_en is null;
CREATE INDEX "branch_pendiente_inmobiliaria" ON "branch" USING btree ("teo_entrega_inmobiliaria","inmobiliaria","estado_inmobiliaria") WHERE real_entrega_inmobiliaria is null and eliminado_en is null and estado not in (3, 4, 6) and requiere_inmobiliaria = 1 and estado_inmobiliaria not in (4, 5);
CREATE INDEX "branch_pendiente_diseno" ON "branch" USING btree ("teo_entrega_diseno","disenador","estado_diseno") WHERE fecha_entrega_diseno is null and eliminado_en is null and estado not in (3, 4, 6) and requiere_diseno = 1 and estado_diseno not in (4, 5);
CREATE INDEX "branch_pendiente_licencia" ON "branch" USING btree ("teo_entrega_licencia","gestor_licencia","estado_licencia") WHERE fecha_entrega_licencia is null and eliminado_en is null and estado not in (3, 4, 6) and requiere_licencia = 1 and estado_licencia not in (4, 5);
CREATE INDEX "branch_pendiente_intervencion" ON "branch" USING btree ("teo_entrega_intervencion") WHERE teo_entrega_intervencion is not null and real_entrega_intervencion is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_aconstructor" ON "branch" USING btree ("teo_entrega_aconstructor","aconstructor","estado") WHERE real_entrega_aconstructor is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_presupuesto" ON "branch" USING btree ("teo_entrega_presupuesto","presupuesto","estado") WHERE real_entrega_presupuesto is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_suministros" ON "branch" USING btree ("teo_entrega_suministros","suministros","estado") WHERE real_entrega_suministros is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_civil" ON "branch" USING btree ("teo_entrega_civil","interventor_civil","estado") WHERE real_entrega_civil is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_electromecanico" ON "branch" USING btree ("teo_entrega_electromecanico","instalador_electromecanico","estado") WHERE real_entrega_electromecanico is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_seguridad" ON "branch" USING btree ("teo_entrega_seguridad","instalador_seguridad","estado") WHERE real_entrega_seguridad is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_alarma" ON "branch" USING btree ("teo_entrega_alarma","instalador_alarma","estado") WHERE real_entrega_alarma is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_pendiente_contrato" ON "branch" USING btree ("teo_entrega_contrato","gestor_contrato","estado") WHERE fecha_entrega_contrato is null and eliminado_en is null and estado not in (3, 4, 6);
CREATE INDEX "branch_sin_actor" ON "branch" USING btree ("id","estado","eliminado_en") WHERE inmobiliaria is null and disenador is null and disenador_soportica is null and gestor_licencia is null and aconstructor is null and presupuesto is null and suministros is null and interventor_civil is null and instalador_electromecanico is null and instalador_seguridad is null and instalador_alarma is null and gestor_contrato is null;
CREATE INDEX "branch_palabras" ON "branch" USING btree ("id","buscado","estado","eliminado_en");
CREATE INDEX "branch_proxima" ON "branch" USING btree ("proxima","id");
CREATE INDEX "branch_responsable" ON "branch" USING btree ("responsable","estado","id");
CREATE INDEX "branch_faltantes" ON "branch" USING btree ("faltantes","id") WHERE estado not in (3, 4, 6);
CREATE INDEX "branch_nombre" ON "branch" USING btree ("nombre","id");
CREATE INDEX "branch_anio" ON "branch" USING btree ("anio_contable","id");
CREATE INDEX "branch_inmobiliaria" ON "branch" USING btree ("inmobiliaria") WHERE inmobiliaria is not null;
CREATE INDEX "branch_disenador" ON "branch" USING btree ("disenador") WHERE disenador is not null;
CREATE INDEX "branch_disenador_soportica" ON "branch" USING btree ("disenador_soportica") WHERE disenador_soportica is not null;
CREATE INDEX "branch_gestor_licencia" ON "branch" USING btree ("gestor_licencia") WHERE gestor_licencia is not null;
CREATE INDEX "branch_aconstructor" ON "branch" USING btree ("aconstructor") WHERE aconstructor is not null;
CREATE INDEX "branch_presupuesto" ON "branch" USING btree ("presupuesto") WHERE presupuesto is not null;
CREATE INDEX "branch_suministros" ON "branch" USING btree ("suministros") WHERE suministros is not null;
CREATE INDEX "branch_interventor_civil" ON "branch" USING btree ("interventor_civil") WHERE interventor_civil is not null;
CREATE INDEX "branch_instalador_electromecanico" ON "branch" USING btree ("instalador_electromecanico") WHERE instalador_electromecanico is not null;
CREATE INDEX "branch_instalador_seguridad" ON "branch" USING btree ("instalador_seguridad") WHERE instalador_seguridad is not null;
CREATE INDEX "branch_instalador_alarma" ON "branch" USING btree ("instalador_alarma") WHERE instalador_alarma is not null;
CREATE INDEX "branch_gestor_contrato" ON "branch" USING btree ("gestor_contrato") WHERE gestor_contrato is not null;
CREATE INDEX "branch_region_estado" ON "branch" USING btree ("region","estado","id");
CREATE INDEX "branch_busqueda" ON "branch" USING gin ("buscado" gin_trgm_ops);
alter table branch set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table branch_word_row set (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);

select guarda_como_esta('branch', 'buscado', $$new.buscado := busqueda(new.nombre);$$);
select guarda_como_esta('branch', 'faltantes', $$new.faltantes := (new.sucursal_aprobada = 0)::integer + (new.real_inicio_intervencion is null)::integer + (new.real_entrega_intervencion is null)::integer;$$);
select guarda_como_esta('branch', 'proxima', $$new.proxima := least(case when new.teo_entrega_inmobiliaria is not null and new.real_entrega_inmobiliaria is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_inmobiliaria = 1 and new.estado_inmobiliaria not in (4, 5) then new.teo_entrega_inmobiliaria end, case when new.teo_entrega_diseno is not null and new.fecha_entrega_diseno is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_diseno = 1 and new.estado_diseno not in (4, 5) then new.teo_entrega_diseno end, case when new.teo_entrega_licencia is not null and new.fecha_entrega_licencia is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_licencia = 1 and new.estado_licencia not in (4, 5) then new.teo_entrega_licencia end, case when new.teo_entrega_intervencion is not null and new.real_entrega_intervencion is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_intervencion end, case when new.teo_entrega_aconstructor is not null and new.real_entrega_aconstructor is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_aconstructor end, case when new.teo_entrega_presupuesto is not null and new.real_entrega_presupuesto is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_presupuesto end, case when new.teo_entrega_suministros is not null and new.real_entrega_suministros is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_suministros end, case when new.teo_entrega_civil is not null and new.real_entrega_civil is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_civil end, case when new.teo_entrega_electromecanico is not null and new.real_entrega_electromecanico is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_electromecanico end, case when new.teo_entrega_seguridad is not null and new.real_entrega_seguridad is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_seguridad end, case when new.teo_entrega_alarma is not null and new.real_entrega_alarma is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_alarma end, case when new.teo_entrega_contrato is not null and new.fecha_entrega_contrato is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_contrato end);$$);
select guarda_como_esta('branch', 'responsable', $$new.responsable := case least(case when new.teo_entrega_inmobiliaria is not null and new.real_entrega_inmobiliaria is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_inmobiliaria = 1 and new.estado_inmobiliaria not in (4, 5) then new.teo_entrega_inmobiliaria end, case when new.teo_entrega_diseno is not null and new.fecha_entrega_diseno is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_diseno = 1 and new.estado_diseno not in (4, 5) then new.teo_entrega_diseno end, case when new.teo_entrega_licencia is not null and new.fecha_entrega_licencia is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_licencia = 1 and new.estado_licencia not in (4, 5) then new.teo_entrega_licencia end, case when new.teo_entrega_intervencion is not null and new.real_entrega_intervencion is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_intervencion end, case when new.teo_entrega_aconstructor is not null and new.real_entrega_aconstructor is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_aconstructor end, case when new.teo_entrega_presupuesto is not null and new.real_entrega_presupuesto is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_presupuesto end, case when new.teo_entrega_suministros is not null and new.real_entrega_suministros is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_suministros end, case when new.teo_entrega_civil is not null and new.real_entrega_civil is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_civil end, case when new.teo_entrega_electromecanico is not null and new.real_entrega_electromecanico is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_electromecanico end, case when new.teo_entrega_seguridad is not null and new.real_entrega_seguridad is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_seguridad end, case when new.teo_entrega_alarma is not null and new.real_entrega_alarma is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_alarma end, case when new.teo_entrega_contrato is not null and new.fecha_entrega_contrato is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_contrato end) when case when new.teo_entrega_inmobiliaria is not null and new.real_entrega_inmobiliaria is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_inmobiliaria = 1 and new.estado_inmobiliaria not in (4, 5) then new.teo_entrega_inmobiliaria end then new.inmobiliaria when case when new.teo_entrega_diseno is not null and new.fecha_entrega_diseno is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_diseno = 1 and new.estado_diseno not in (4, 5) then new.teo_entrega_diseno end then new.disenador when case when new.teo_entrega_licencia is not null and new.fecha_entrega_licencia is null and new.eliminado_en is null and new.estado not in (3, 4, 6) and new.requiere_licencia = 1 and new.estado_licencia not in (4, 5) then new.teo_entrega_licencia end then new.gestor_licencia when case when new.teo_entrega_intervencion is not null and new.real_entrega_intervencion is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_intervencion end then null when case when new.teo_entrega_aconstructor is not null and new.real_entrega_aconstructor is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_aconstructor end then new.aconstructor when case when new.teo_entrega_presupuesto is not null and new.real_entrega_presupuesto is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_presupuesto end then new.presupuesto when case when new.teo_entrega_suministros is not null and new.real_entrega_suministros is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_suministros end then new.suministros when case when new.teo_entrega_civil is not null and new.real_entrega_civil is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_civil end then new.interventor_civil when case when new.teo_entrega_electromecanico is not null and new.real_entrega_electromecanico is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_electromecanico end then new.instalador_electromecanico when case when new.teo_entrega_seguridad is not null and new.real_entrega_seguridad is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_seguridad end then new.instalador_seguridad when case when new.teo_entrega_alarma is not null and new.real_entrega_alarma is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_alarma end then new.instalador_alarma when case when new.teo_entrega_contrato is not null and new.fecha_entrega_contrato is null and new.eliminado_en is null and new.estado not in (3, 4, 6) then new.teo_entrega_contrato end then new.gestor_contrato end;$$);
update branch set nombre = nombre, estado = estado, sucursal_aprobada = sucursal_aprobada;

-- The sums of all tables of projects, one at a time; who finds somebody at it goes on.
create or replace function suma_cuentas() returns void language plpgsql as $$
declare
  sumas text;
begin
  if not pg_try_advisory_xact_lock(7305142020) then return; end if;
  foreach sumas in array array['cashier_tally', 'branch_tally'] loop
    execute format($f$
      with quitadas as (delete from %1$I where pendiente returning *)
      insert into %1$I as s (familia, region, modalidad, anio, estado, n, pendiente)
        select familia, region, modalidad, anio, estado, sum(n), false from quitadas group by 1, 2, 3, 4, 5 having sum(n) <> 0
        on conflict (familia, region, modalidad, anio, estado) where not pendiente do update set n = s.n + excluded.n $f$, sumas);
  end loop;
  with quitadas as (delete from data_change returning *)
  insert into data_change (tabla, n) select tabla, sum(n) from quitadas group by tabla;
end $$;

-- How many records there are (decision 0022), for any table of projects. modalidad: its column, or nothing; etapas: requirement and status of
-- each stage that has a status, in the order of the stages.
create function guarda_cuentas_de(tabla text, modalidad text, etapas text[]) returns void language plpgsql as $$
declare
  columnas text[] := array['region', 'anio_contable', 'estado', 'eliminado_en'];
  modo text := '0';
  pares text[] := '{}';
  etapa text[];
  insertar text;
  dichas text;
  antes text;
  ahora text;
begin
  if modalidad is not null then
    columnas := columnas || modalidad;
    modo := format('coalesce(c.%I, 0)', modalidad);
  end if;
  foreach etapa slice 1 in array etapas loop
    columnas := columnas || etapa;
    pares := pares || format('case when c.%I = 1 then c.%I end', etapa[1], etapa[2]);
  end loop;
  select string_agg(format('%I', columna), ', '), string_agg(format('old.%I', columna), ', '), string_agg(format('new.%I', columna), ', ')
    into dichas, antes, ahora from unnest(columnas) columna;
  insertar := format($f$insert into %I (familia, region, modalidad, anio, estado, n, pendiente)
    select k.familia, k.region, k.modalidad, k.anio, k.estado, sum(c.signo), true from (%%s) c(signo, %s) cross join lateral (
      values (0, c.region, %s, 0, c.estado::integer), (1, 0, 0, c.anio_contable::integer, c.estado::integer)
      union all
      select 1 + e.orden::integer, c.region, %s, 0, e.estado::integer
      from unnest(array[%s]) with ordinality e(estado, orden) where e.estado is not null and c.eliminado_en is null
    ) k(familia, region, modalidad, anio, estado)
    group by 1, 2, 3, 4, 5 having sum(c.signo) <> 0$f$, tabla || '_tally', dichas, modo, modo, array_to_string(pares, ', '));
  execute format($f$
    create function %I() returns trigger language plpgsql as $t$
    declare
      escritas integer;
    begin
      insert into data_change (tabla, n) values (tg_table_name, 1);
      if tg_op = 'TRUNCATE' then
        delete from %I;
        return null;
      end if;
      if tg_op = 'INSERT' then %s; else %s; end if;
      get diagnostics escritas = row_count;
      if escritas > 200 or random() < 0.01 then perform suma_cuentas(); end if;
      return null;
    end $t$ $f$, tabla || '_cuenta', tabla || '_tally',
    format(insertar, format('select 1, %s from nuevas', dichas)), format(insertar, format('select -1, %s from viejas', dichas)));
  execute format($f$
    create function %I() returns trigger language plpgsql as $t$
    begin
      %s;
      return null;
    end $t$ $f$, tabla || '_cuenta_cambio', format(insertar, format('select -1, %s union all select 1, %s', antes, ahora)));
  -- The sums and the words anew, for who holds the table alone.
  execute format($f$
    create function %I() returns void language plpgsql as $t$
    begin
      insert into data_change (tabla, n) values (%L, 1);
      delete from %I;
      %s;
      perform suma_cuentas();
      perform %I();
    end $t$ $f$, tabla || '_recuenta', tabla, tabla || '_tally', format(insertar, format('select 1, %s from %I', dichas, tabla)),
    tabla || '_palabras_recuenta');
  execute format('create trigger %I after insert on %I referencing new table as nuevas for each statement execute function %I()',
    tabla || '_alta', tabla, tabla || '_cuenta');
  execute format('create trigger %I after delete on %I referencing old table as viejas for each statement execute function %I()',
    tabla || '_baja', tabla, tabla || '_cuenta');
  execute format('create trigger %I after truncate on %I for each statement execute function %I()',
    tabla || '_vaciado', tabla, tabla || '_cuenta');
  -- A save that moves nothing that is counted adds nothing to the sums.
  execute format('create trigger %I after update of %s on %I for each row when ((%s) is distinct from (%s)) execute function %I()',
    tabla || '_cambio', dichas, tabla, antes, ahora, tabla || '_cuenta_cambio');
  execute format('create trigger %I after update on %I for each statement execute function anota_escritura()', tabla || '_escrito', tabla);
end $$;

drop trigger cashier_alta on cashier;
drop trigger cashier_cambio on cashier;
drop trigger cashier_escrito on cashier;
drop trigger cashier_baja on cashier;
drop trigger cashier_vaciado on cashier;
drop function recuenta_cajeros(), cuenta_cajeros(), mueve_cuentas_de_cajeros(), partes_de_cajero(cashier, integer), olvida_cuentas(),
  cuentas_de_cajeros(text);
select guarda_cuentas_de('cashier', 'modalidad', array[['requiere_inmobiliaria', 'estado_inmobiliaria'], ['requiere_visita', 'estado_visita'],
  ['requiere_diseno', 'estado_diseno'], ['requiere_radicado_licencia', 'estado_licencia']]);

select guarda_palabras_de('branch');
drop trigger branch_palabras_cambio on branch;
create trigger branch_palabras_cambio after update of nombre, buscado, estado on branch for each row
  when (old.buscado <> new.buscado or old.estado <> new.estado) execute function branch_palabras_cambio();
select guarda_cuentas_de('branch', null, array[['requiere_inmobiliaria', 'estado_inmobiliaria'], ['requiere_diseno', 'estado_diseno'],
  ['requiere_licencia', 'estado_licencia']]);
select avisa_de('branch', array['inmobiliaria', 'disenador', 'disenador_soportica', 'gestor_licencia', 'aconstructor', 'presupuesto', 'suministros',
  'interventor_civil', 'instalador_electromecanico', 'instalador_seguridad', 'instalador_alarma', 'gestor_contrato']);
select branch_recuenta();

-- A fourth file of the design: what was agreed on when it was shown.
insert into attached_type (id, sistema, nombre, prefijo, folder, actid, acepta_multiples_archivos, usureg, usuact) values
  (55, 2, 'Acta de teleconferencia', 'ACTTEL', 'acta-de-teleconferencia', 3, 0, 1, 1) on conflict do nothing;
insert into profile_attached_type (perfil, tipo) select p.id, 55 from profile p on conflict do nothing;
