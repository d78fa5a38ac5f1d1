-- Whoever sees a cashier is told that it was written, and whoever saw it until now (decision 0022). A load of thousands is no save.
create function avisa_cajeros() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from nuevas limit 2001) n) > 2000 then return null; end if;
  if tg_op = 'INSERT' then
    perform aviso_de_cajeros(array_agg(json_build_array(n.id, null) order by n.id)) from nuevas n;
  else
    perform aviso_de_cajeros(array_agg(json_build_array(n.id, case when
      (v.inmobiliaria, v.visitante, v.disenador, v.gestor_licencia, v.interventoria, v.aconstructor, v.instalador_seguridad) is distinct from
      (n.inmobiliaria, n.visitante, n.disenador, n.gestor_licencia, n.interventoria, n.aconstructor, n.instalador_seguridad)
      then json_build_object('inmobiliaria', v.inmobiliaria, 'visitante', v.visitante, 'disenador', v.disenador,
        'gestor_licencia', v.gestor_licencia, 'interventoria', v.interventoria, 'aconstructor', v.aconstructor,
        'instalador_seguridad', v.instalador_seguridad) end) order by n.id))
      from nuevas n join viejas v on v.id = n.id;
  end if;
  return null;
end $$;
-- A notification holds less than 8000 bytes.
create function aviso_de_cajeros(filas json[]) returns void language sql as $$
  select pg_notify('soportica', json_build_object('topic', 'cambios',
    'data', json_build_object('entidad', 'cashier', 'filas', array_to_json(filas[desde : desde + 29])))::text)
  from generate_series(1, coalesce(cardinality(filas), 0), 30) desde
$$;
create trigger cashier_avisa_alta after insert on cashier referencing new table as nuevas for each statement execute function avisa_cajeros();
create trigger cashier_avisa_cambio after update on cashier referencing old table as viejas new table as nuevas for each statement execute function avisa_cajeros();
