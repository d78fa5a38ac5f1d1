import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../apps/api/src/plugins/db/migrations.ts'
import { breaksOldNodes } from './additive.ts'

/** Second steps: removes things that the version before last stopped using. By file name, with that version and the reason. */
const secondSteps: Readonly<Record<string, string>> = {
  'sin-avisos-por-disparador':
    'a node of the version before only logs that it cannot announce; newer nodes notice the events that it wrote and their screens ask again',
  'listas-sin-tablas-de-ayuda': 'a node of the version before reads views of the same names; its next version drops them',
  'resumen-en-el-guardado':
    'what a node of the version before saves during the update has its old summary: «npm run doctor -- --corregir» stores it anew; no version reads table_room',
}

describe('a migration', () => {
  it('leaves what the nodes of the version before use, unless it is a second step', async () => {
    const [, ...migrationsAfterBase] = await readMigrations()
    expect(migrationsAfterBase.length).toBeGreaterThan(0)
    const missed = migrationsAfterBase.flatMap(({ nombre, sql }) =>
      secondSteps[nombre] ? [] : breaksOldNodes(sql).map((reason) => `${nombre} ${reason}`),
    )
    expect(missed).toEqual([])
  })

  it('that is no second step is not named as one', async () => {
    const names = new Map((await readMigrations()).map(({ nombre, sql }) => [nombre, sql]))
    expect(Object.keys(secondSteps).filter((name) => breaksOldNodes(names.get(name) ?? '').length === 0)).toEqual([])
  })
})

describe('old nodes go on after', () => {
  it.each([
    'create table "a" ("id" integer not null, "nombre" text not null);',
    'alter table "a" add column "b" text;',
    'alter table "a" add column "b" text default \'\' not null;',
    'alter table "a" add column "b" integer generated always as identity not null;',
    'alter table "a" add constraint "c" foreign key ("b") references "d"("id");',
    'create index "a_b" on "a" using btree ("b");\ndrop index "a_c";',
    'alter table "a" alter column "b" drop not null;',
    'create or replace function f() returns trigger language plpgsql as $$ begin drop table if exists t; alter table a rename to b; end $$;',
    "-- drop table a\ninsert into a values ('drop table a; alter table a rename to b');",
    'drop trigger "t" on "a"; create trigger "t" after insert on "a" for each row execute function f();',
    'drop table_room_is_no_table',
  ])('%s', (sql) => expect(breaksOldNodes(sql)).toEqual([]))
})

describe('old nodes fail after', () => {
  it.each([
    ['drop table "a";', 'borra una tabla'],
    ['alter table "a" drop column "b";', 'borra una columna'],
    ['alter table "a" drop "b";', 'borra una columna'],
    ['alter table "a" rename column "b" to "c";', 'cambia un nombre'],
    ['alter table "a" rename to "b";', 'cambia un nombre'],
    ['alter table "a" alter column "b" set data type bigint;', 'cambia el tipo'],
    ['alter table "a" alter column "b" type bigint using b::bigint;', 'cambia el tipo'],
    ['alter table "a" alter column "b" set not null;', 'hace obligatoria'],
    ['alter table "a" alter column "b" drop default;', 'quita un valor inicial'],
    ['alter table "a" add column "b" text not null;', 'obligatoria sin valor inicial'],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 'obligatoria sin valor inicial'],
    ['drop function f();', 'borra una función'],
  ])('%s', (sql, reason) => expect(breaksOldNodes(sql)).toEqual([expect.stringContaining(reason)]))
})
