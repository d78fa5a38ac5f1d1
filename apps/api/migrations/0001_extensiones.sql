create extension if not exists unaccent schema public;
create extension if not exists pg_trgm schema public;
create extension if not exists btree_gin schema public;

-- unaccent() alone is only stable, because its dictionary could be changed; ours is not, and an index needs immutable.
create function busqueda(texto text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
