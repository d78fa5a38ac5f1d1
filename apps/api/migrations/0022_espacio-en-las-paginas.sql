CREATE TABLE "table_room" (
	"tabla" text PRIMARY KEY NOT NULL,
	"hasta" integer DEFAULT 0 NOT NULL,
	"paginas" integer NOT NULL
);

-- A table that is full already gets room page by page, while people work in it (abrir-espacio).
insert into table_room (tabla, paginas)
  select 'cashier', (pg_relation_size('cashier') / current_setting('block_size')::int)::int where pg_relation_size('cashier') > 0;

-- Nobody is told of rows that only moved.
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
      if current_setting('soportica.callado', true) = 'si' then return null; end if;
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
