-- History, events and notifications in partitions by month of Bogotá. Each table becomes the partition of this month and all before, with its
-- indexes and its primary key; no row is copied. The new tables have the names and columns of the old ones, so nodes of the version before
-- go on. «_default» takes the rows that no month covers.
lock table history, event, notification in access exclusive mode;
do $$
declare
  hasta timestamptz := (date_trunc('month', now() at time zone 'America/Bogota') + interval '1 month') at time zone 'America/Bogota';
  mes text := to_char(now() at time zone 'America/Bogota', '_YYYY_MM');
  tabla text;
  indice text;
  proximo bigint;
begin
  foreach tabla in array array['history', 'event', 'notification'] loop
    proximo := nextval(pg_get_serial_sequence(tabla, 'id'));
    execute format('alter table %I alter id drop identity', tabla);
    for indice in select indexrelid::regclass from pg_index where indrelid = tabla::regclass loop
      execute format('alter index %I rename to %I', indice, tabla || mes || substr(indice, length(tabla) + 1));
    end loop;
    execute format('alter table %I rename to %I', tabla, tabla || mes);
    execute format('create table %I (like %I including defaults) partition by range (fecha)', tabla, tabla || mes);
    execute format('alter table %I alter id add generated always as identity', tabla);
    perform setval(pg_get_serial_sequence(tabla, 'id'), proximo, false);
    execute format('create table %I partition of %I (primary key (id)) default', tabla || '_default', tabla);
    -- Rows of a wrong clock.
    execute format('with later as (delete from %I where fecha >= %L returning *) insert into %I overriding system value select * from later',
      tabla || mes, hasta, tabla);
  end loop;

  create index history_registro on history (entidad, registro, id);
  create index history_autor on history (usuid, fecha);
  create index event_registro on event (entidad, registro, id);
  create index notification_usuid on notification (usuid, id);
  create index notification_sin_ver on notification (usuid, id) where visto = 0;
  create index notification_resumen on notification (usuid) where correo = 'pendiente';
  create index notification_juntos on notification (id) where correo = 'juntos';
  create index notification_repetida on notification (usuid, entidad, registro, evento, fecha);
  alter table notification add constraint notification_usuid_app_user_id_fk foreign key (usuid) references app_user;

  foreach tabla in array array['history', 'event', 'notification'] loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', tabla, tabla || mes, hasta);
  end loop;
end $$;
