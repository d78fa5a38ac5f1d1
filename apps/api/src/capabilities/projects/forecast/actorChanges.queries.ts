import type { Project } from '@soportica/contract/projects/project'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../plugins/db/database.ts'
import { tableOf } from '../list/filters.queries.ts'

type ActorChange = { readonly dia: CalendarDay; readonly antes: number }
/** By record and stage, the actors that others replaced, oldest first. */
export type ActorChanges = ReadonlyMap<string, readonly ActorChange[]>
const keyOf = (registro: number, etapa: string): string => `${registro} ${etapa}`

/** The replaced actors of records that are not deleted, since a day. */
export async function readActorChanges(db: Db, project: Project, since: CalendarDay): Promise<ActorChanges> {
  const stages = project.dueStages.flatMap(({ stage: { key, actor } }) => (actor ? [{ key, actor }] : []))
  const fields = stages.map(({ actor }) => actor)
  const { rows } = await db.execute<{ registro: number; campo: string; dia: string; antes: number }>(sql`
    select h.registro, h.campo, to_char(h.fecha at time zone 'America/Bogota', 'YYYY-MM-DD') as dia, h.antes::int as antes
    from history h join ${tableOf(project)} r on r.id = h.registro
    where h.entidad = ${project.entidad} and h.campo = any(${sql.param(fields)}::text[]) and h.antes ~ '^[1-9][0-9]*$'
      and h.fecha >= ${since}::date::timestamp at time zone 'America/Bogota' and r.eliminado_en is null
    order by h.id`)
  const changes = new Map<string, ActorChange[]>()
  for (const { registro, campo, dia, antes } of rows) {
    const key = keyOf(registro, stages.find(({ actor }) => actor === campo)!.key)
    changes.set(key, [...(changes.get(key) ?? []), { dia, antes }])
  }
  return changes
}

type Delivered = { readonly registro: number; readonly etapa: string; readonly dia: CalendarDay }
/** The actor on the day of a delivery: the first one who was replaced after it, or the actor of today. */
export const actorAt = (changes: ActorChanges, { registro, etapa, dia }: Delivered, today: number | null): number | null =>
  changes.get(keyOf(registro, etapa))?.find((change) => change.dia > dia)?.antes ?? today
