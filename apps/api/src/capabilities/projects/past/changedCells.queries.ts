import { asFieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../plugins/db/database.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'
import { fullName, momentOf } from '../../lists/columns.queries.ts'
import { columnsOf, labelOf } from '../form/values.ts'
import { changesFrom, tableOf } from '../list/filters.queries.ts'

const labels = (project: Project): string => {
  const inWords = projectInWords(project)
  const names = [...columnsOf(project).keys(), project.commonFields.department, asFieldName('hijos')]
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, labelOf(inWords, name)])))
}

/** Of each record (r): the fields that changed on a day or later, who changed something last, and when. It joins as `cs`. */
export const changedJoin = (project: Project, day: string): SQL => sql`left join lateral (
  select string_agg(distinct coalesce(l.etiqueta, h.campo), ', ') as campos,
    (array_agg(coalesce(${fullName('cu')}, '') order by h.id desc))[1] as usuario, max(h.fecha) as fecha
  from history h left join app_user cu on cu.id = h.usuid left join jsonb_each_text(${labels(project)}::jsonb) l(campo, etiqueta) on l.campo = h.campo
  where ${changesFrom(project, day)}) cs on true`

export type ChangedCell = { readonly campos: string; readonly usuario: string; readonly fecha: string }
export async function changedCellsOf(
  db: Db,
  project: Project,
  ids: readonly number[],
  day: string | undefined,
): Promise<ReadonlyMap<number, ChangedCell>> {
  if (!day || ids.length === 0) return new Map()
  const { rows } = await db.execute<ChangedCell & { id: number }>(sql`
    select r.id, cs.campos, cs.usuario, ${momentOf(sql`cs.fecha`)} as fecha
    from ${tableOf(project)} r ${changedJoin(project, day)} where r.id = any(${sql.param([...ids])}::int[]) and cs.campos is not null`)
  return new Map(rows.map(({ id, ...cell }) => [id, cell]))
}
