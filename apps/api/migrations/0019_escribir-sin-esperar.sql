-- Who writes a record waits for nobody who tells of it: a NOTIFY in the transaction makes all that notify commit one after the other (0013).
-- What was written lies in a table until a node announces it.
CREATE UNLOGGED TABLE "written_row" (
	"entidad" text NOT NULL,
	"fila" json NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create or replace function avisa_de(tabla text, actores text[]) returns void language plpgsql as $$
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
        insert into written_row (entidad, fila) select %2$L, json_build_array(n.id, null) from nuevas n order by n.id;
      else
        insert into written_row (entidad, fila)
          select %2$L, json_build_array(n.id, case when row(%3$s) is distinct from row(%4$s) then json_build_object(%5$s) end)
          from nuevas n join viejas v on v.id = n.id order by n.id;
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

-- Announces what was written, and answers how many rows that were. Of two that do it at once each takes what the other does not.
create function anuncia_escritas() returns integer language plpgsql as $$
declare
  junta record;
  dichas integer := 0;
begin
  for junta in
    with tomadas as (
      delete from written_row where ctid = any (array(select ctid from written_row limit 3000 for update skip locked)) returning entidad, fila)
    select entidad, array_agg(fila) as filas from tomadas group by entidad
  loop
    perform aviso_de_filas(junta.entidad, junta.filas);
    dichas := dichas + cardinality(junta.filas);
  end loop;
  return dichas;
end $$;

-- A save that moves nothing that is counted adds nothing to the sums, and asks for little more than that it be known.
drop trigger cashier_cambio on cashier;
create function partes_de_cajero(c cashier, signo integer)
  returns table (familia integer, region integer, modalidad integer, anio integer, estado integer, n integer) language sql immutable as $$
  values (0, c.region, coalesce(c.modalidad, 0), 0, c.estado::integer, signo), (1, 0, 0, c.anio_contable::integer, c.estado::integer, signo)
  union all
  select 1 + e.orden::integer, c.region, coalesce(c.modalidad, 0), 0, e.estado::integer, signo
  from unnest(array[
    case when c.requiere_inmobiliaria = 1 then c.estado_inmobiliaria end,
    case when c.requiere_visita = 1 then c.estado_visita end,
    case when c.requiere_diseno = 1 then c.estado_diseno end,
    case when c.requiere_radicado_licencia = 1 then c.estado_licencia end
  ]) with ordinality e(estado, orden) where e.estado is not null and c.eliminado_en is null
$$;
create function mueve_cuentas_de_cajeros() returns trigger language plpgsql as $$
begin
  insert into cashier_tally (familia, region, modalidad, anio, estado, n, pendiente)
    select familia, region, modalidad, anio, estado, sum(n), true
    from (select * from partes_de_cajero(old, -1) union all select * from partes_de_cajero(new, 1)) partes
    group by familia, region, modalidad, anio, estado having sum(n) <> 0;
  return null;
end $$;
create trigger cashier_cambio after update on cashier for each row when (
    (old.region, old.modalidad, old.anio_contable, old.estado, old.eliminado_en, old.requiere_inmobiliaria, old.estado_inmobiliaria,
      old.requiere_visita, old.estado_visita, old.requiere_diseno, old.estado_diseno, old.requiere_radicado_licencia, old.estado_licencia)
    is distinct from
    (new.region, new.modalidad, new.anio_contable, new.estado, new.eliminado_en, new.requiere_inmobiliaria, new.estado_inmobiliaria,
      new.requiere_visita, new.estado_visita, new.requiere_diseno, new.estado_diseno, new.requiere_radicado_licencia, new.estado_licencia))
  execute function mueve_cuentas_de_cajeros();
create function anota_escritura() returns trigger language plpgsql as $$
begin
  insert into data_change (tabla, n) values (tg_table_name, 1);
  if random() < 0.01 then perform suma_cuentas(); end if;
  return null;
end $$;
create trigger cashier_escrito after update on cashier for each statement execute function anota_escritura();

-- What is written stays on its page, and no index is touched, as long as nothing changes that one of them holds.
alter table cashier set (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
