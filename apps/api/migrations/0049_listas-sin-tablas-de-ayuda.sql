-- Lists read words from the names and count requests themselves. Nodes of the version before go on with views of the same names, which the next
-- version drops.

do $$
declare
  tabla text;
  que text;
begin
  foreach tabla in array array['cashier', 'branch'] loop
    foreach que in array array['alta', 'cambio', 'baja', 'vaciado'] loop
      execute format('drop trigger %I on %I', tabla || '_palabras_' || que, tabla);
    end loop;
    -- The sums are still counted anew; the words are not.
    execute replace(pg_get_functiondef((tabla || '_recuenta')::regproc), format('perform %I();', tabla || '_palabras_recuenta'), '');
    execute format($f$
      drop function %1$I(), %2$I(), %3$I(), %4$I();
      drop table %5$I, %6$I;
      create view %5$I as select w.palabra collate "C" as palabra, count(*)::integer as n
        from %7$I r cross join string_to_table(r.buscado, ' ') w(palabra) where w.palabra <> '' group by 1;
      create view %6$I as select distinct r.id as fila, r.estado, w.palabra collate "C" as palabra, r.buscado
        from %7$I r cross join string_to_table(r.buscado, ' ') w(palabra) where w.palabra <> ''
      $f$, tabla || '_palabras_alta', tabla || '_palabras_cambio', tabla || '_palabras_vaciado', tabla || '_palabras_recuenta',
      tabla || '_word', tabla || '_word_row', tabla);
  end loop;
  execute replace(replace(pg_get_functiondef('guarda_cuentas_de'::regproc), E'      perform %I();\n', ''), E',\n    tabla || ''_palabras_recuenta''', '');
end $$;
drop function guarda_palabras_de(text);

drop trigger request_alta on request;
drop trigger request_baja on request;
drop trigger request_cambio on request;
drop trigger request_vaciado on request;
drop function cuenta_solicitudes(), suma_cuentas_de_solicitudes(), request_recuenta();
drop table request_tally;
create view request_tally as select proyecto, requisito = 4 as busqueda, estado, count(*)::integer as n, false as pendiente
  from request where eliminado_en is null group by 1, 2, 3;
create trigger request_escrito after insert or update or delete or truncate on request for each statement execute function anota_escritura();

drop trigger plan_request_alta on plan_request;
drop trigger plan_request_baja on plan_request;
drop trigger plan_request_cambio on plan_request;
drop trigger plan_request_vaciado on plan_request;
drop function cuenta_solicitudes_de_planos(), suma_cuentas_de_planos(), plan_request_recuenta();
drop table plan_request_tally;
create view plan_request_tally as select estado, count(*)::integer as n, false as pendiente from plan_request group by 1;
create trigger plan_request_escrito after insert or update or delete or truncate on plan_request
  for each statement execute function anota_escritura();

CREATE INDEX "finding_vencidos" ON "finding" USING btree ("reporte","cierre") WHERE "finding"."estado" = 2 and not "finding"."cerrado" and "finding"."eliminado_en" is null;
CREATE INDEX "cashier_estado_proxima" ON "cashier" USING btree ("estado","proxima","id");
CREATE INDEX "cashier_estado_faltantes" ON "cashier" USING btree ("estado","faltantes","id") WHERE estado not in (3, 4, 5);
CREATE INDEX "branch_estado_proxima" ON "branch" USING btree ("estado","proxima","id");
CREATE INDEX "branch_estado_faltantes" ON "branch" USING btree ("estado","faltantes","id") WHERE estado not in (3, 4, 6);
CREATE INDEX "cashier_estado_anio" ON "cashier" USING btree ("estado","anio_contable","id");
CREATE INDEX "cashier_estado_codigo" ON "cashier" USING btree ("estado","codigo","id");
CREATE INDEX "branch_estado_anio" ON "branch" USING btree ("estado","anio_contable","id");
CREATE INDEX "branch_estado_codigo" ON "branch" USING btree ("estado","codigo","id");
