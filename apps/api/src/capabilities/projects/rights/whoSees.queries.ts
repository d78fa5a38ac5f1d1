import type { FieldColumn } from '@soportica/contract/projects/fieldsOf'
import { stageOfModule } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { mayAct } from '../../../plugins/mayAct.queries.ts'
import type { VisibleVersions } from '../../realtime/collectChanges.ts'
import { heldOf } from '../../rights/rights.queries.ts'
import type { Written } from '../../realtime/signal.ts'
import { column, entered, every, moduleNames, peridsOfSeeing, required, seesAll, seesAllOf, seesInSome } from './visibility.queries.ts'

/** The columns that decide who sees a row and which modules show it. */
export const visibilityColumns = (project: Project): readonly FieldColumn[] => [
  // Two modules may show one stage.
  ...new Set([
    ...project.actorColumns,
    ...moduleNames(project).flatMap((modulo) => stageOfModule(project, modulo)?.requiere ?? []),
    ...(project.modality ? [project.fieldByName.get(project.modality)!.column] : []),
  ]),
]
const columnsOf = (project: Project, of: (name: string) => SQL): SQL => sql.join(visibilityColumns(project).map(of), sql`, `)
const asNow = (
  project: Project,
) => sql`select x.id, c.version, true as ahora, c.usureg, ${columnsOf(project, (name) => sql`c.${sql.identifier(name)}`)}
  from escritas x join ${sql.identifier(project.entidad)} c on c.id = x.id`
// A column that is not mentioned did not change.
const wasIn = (name: string): SQL => {
  const key = sql.raw(`'${name}'`)
  return sql`case when x.antes ? ${key} then (x.antes ->> ${key})::int else c.${sql.identifier(name)} end`
}
const asBefore = (project: Project) => sql`select x.id, c.version, false, c.usureg, ${columnsOf(project, wasIn)}
  from escritas x join ${sql.identifier(project.entidad)} c on c.id = x.id where x.antes is not null`

// Modules have numbers among the people: they stand for users who see all of a module.
const numberOf = (project: Project, modulo: string): number => -1 - moduleNames(project).indexOf(modulo)
const rowsOfModule = (project: Project, modulo: string): SQL =>
  sql`select ${sql.raw(String(numberOf(project, modulo)))}, r.id, r.version, r.ahora from filas r where ${every(required(project, modulo))}`

type Seen = { usuid: number; id: number; version: number; ahora: boolean }
/**
 * Of these people, those who may see the written rows, deleted or not; people who could see a row before and no longer can are listed
 * without it. Users who see all of a module are not looked up: they see all its rows.
 */
export async function whoSeesWritten(
  db: Reader,
  project: Project,
  people: readonly Viewer[],
  rows: readonly Written[],
): Promise<Map<number, VisibleVersions>> {
  const escritas = JSON.stringify(rows.map(([id, antes]) => ({ id, antes })))
  const seeingPerids = new Set(peridsOfSeeing(project))
  const gente = JSON.stringify(
    people
      .filter((user) => !seesAll(user, project))
      .map(({ usuid, permisos }) => ({ id: usuid, perids: [...permisos].filter((perid) => seeingPerids.has(perid)) })),
  )
  const actors = sql.join(
    project.actorColumns.map((name) => column(name)),
    sql`, `,
  )
  const { rows: seers } = await db.execute<Seen>(sql`
    with escritas as (select * from jsonb_to_recordset(${escritas}::jsonb) x(id int, antes jsonb)),
    filas as (${asNow(project)} union all ${asBefore(project)}),
    gente as (select p.id, p.perids, u.grupo, u.heredar from jsonb_to_recordset(${gente}::jsonb) p(id int, perids int[])
      join app_user u on u.id = p.id where cardinality(p.perids) > 0),
    quien as (select id as persona, id from gente union all select grupo, id from gente where heredar = 1 and grupo is not null)
    select distinct u.id as usuid, r.id, r.version, r.ahora from filas r
      cross join lateral unnest(array[r.usureg, ${actors}]) k(persona)
      join quien q on q.persona = k.persona join gente u on u.id = q.id cross join lateral (select u.perids) p
      where ${seesInSome(project)}
    union ${sql.join(
      moduleNames(project).map((modulo) => rowsOfModule(project, modulo)),
      sql` union `,
    )}`)
  const found = Map.groupBy(seers, ({ usuid }) => usuid)
  return new Map(
    people.flatMap((user): [number, VisibleVersions][] => {
      const whole = entered(user, project).filter((modulo) => seesAllOf(user, project, modulo))
      const seen = [user.usuid, ...whole.map((modulo) => numberOf(project, modulo))].flatMap((who) => found.get(who) ?? [])
      return seen.length > 0 ? [[user.usuid, latestVersions(seen)]] : []
    }),
  )
}
function latestVersions(seen: readonly Seen[]): VisibleVersions {
  const versions = new Map(seen.flatMap(({ id, version, ahora }) => (ahora ? [[id, version] as const] : [])))
  return [...versions].toSorted(([one], [other]) => one - other)
}

/** Of these people, those who may act and see this record now. */
export async function whoSeesRecord(tx: Reader, project: Project, usuids: readonly number[], id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select u.id from app_user u join ${sql.identifier(project.entidad)} r on r.id = ${id} and r.eliminado_en is null
    cross join lateral (select array(${heldOf(peridsOfSeeing(project))}) as perids) p
    where u.id = any(${sql.param([...usuids])}::int[]) and ${mayAct('u')}
      and (${seesInSome(project)})
    order by u.id`)
  return rows.map((row) => row.id)
}
