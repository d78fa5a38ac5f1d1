-- Whoever sees a record of a project is told that it was written, and whoever saw it until now (decision 0022): one trigger for every
-- kind of project, made for its table with the columns of its actors. A load of thousands is no save.
drop trigger cashier_avisa_alta on cashier;
drop trigger cashier_avisa_cambio on cashier;
drop function avisa_cajeros();
drop function aviso_de_cajeros(json[]);

-- A notification holds less than 8000 bytes.
create function aviso_de_filas(entidad text, filas json[]) returns void language sql as $$
  select pg_notify('soportica', json_build_object('topic', 'cambios',
    'data', json_build_object('entidad', entidad, 'filas', array_to_json(filas[desde : desde + 29])))::text)
  from generate_series(1, coalesce(cardinality(filas), 0), 30) desde
$$;

-- The function is written out for each table, so that its statements are planned once and not at every save.
create function avisa_de(tabla text, actores text[]) returns void language plpgsql as $$
declare
  antes text;
  ahora text;
  dichos text;
begin
  select string_agg(format('v.%I', a), ', '), string_agg(format('n.%I', a), ', '), string_agg(format('%L, v.%I', a, a), ', ')
    into antes, ahora, dichos from unnest(actores) a;
  execute format($f$
    create or replace function %1$I() returns trigger language plpgsql as $t$
    begin
      if (select count(*) from (select from nuevas limit 2001) n) > 2000 then return null; end if;
      if tg_op = 'INSERT' then
        perform aviso_de_filas(%2$L, array_agg(json_build_array(n.id, null) order by n.id)) from nuevas n;
      else
        perform aviso_de_filas(%2$L, array_agg(json_build_array(n.id, case when row(%3$s) is distinct from row(%4$s)
            then json_build_object(%5$s) end) order by n.id))
          from nuevas n join viejas v on v.id = n.id;
      end if;
      return null;
    end $t$ $f$, 'avisa_' || tabla, tabla, antes, ahora, dichos);
  execute format('drop trigger if exists %I on %I', tabla || '_avisa_alta', tabla);
  execute format('drop trigger if exists %I on %I', tabla || '_avisa_cambio', tabla);
  execute format('create trigger %I after insert on %I referencing new table as nuevas for each statement execute function %I()',
    tabla || '_avisa_alta', tabla, 'avisa_' || tabla);
  execute format('create trigger %I after update on %I referencing old table as viejas new table as nuevas for each statement execute function %I()',
    tabla || '_avisa_cambio', tabla, 'avisa_' || tabla);
end $$;

select avisa_de('cashier', array['inmobiliaria', 'visitante', 'disenador', 'gestor_licencia', 'interventoria', 'aconstructor', 'instalador_seguridad']);
