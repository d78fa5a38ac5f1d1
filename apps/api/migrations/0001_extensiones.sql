create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;
create extension if not exists btree_gin schema public;

-- unaccent() alone is only stable, because its dictionary could be changed; ours is not, and an index needs immutable.
create function busqueda(texto text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

-- The transaction's own number: never used again, also after a restore.
create function anota_cambio() returns trigger language plpgsql as $$
begin
  insert into data_version (tabla, version) values (tg_table_name, pg_current_xact_id()::text::bigint)
    on conflict (tabla) do update set version = excluded.version;
  return null;
end $$;
