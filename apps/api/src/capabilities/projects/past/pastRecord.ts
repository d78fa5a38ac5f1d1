import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../plugins/db/database.ts'
import type { PastSource, ReadPastSource } from '../../past/pastSubject.ts'
import { namingIn, familyOf } from '../family/familyOf.ts'
import { requireRecord } from '../form/openRecord.ts'
import { columnsOf, stageOfField, valuesOfRow } from '../form/values.ts'
import { hasRelatives } from '../list/family.queries.ts'
import { tableOf } from '../list/filters.queries.ts'
import { column } from '../rights/visibility.queries.ts'
import { mayChangeField, maySave } from '../rights/project.permissions.ts'
import { isOwnChange } from '../undo/valuesBack.ts'

/** Every value of a form, by its stage, in the order of the form. */
const sectionsOf = memoPerProject((project) => {
  const own: FieldName[] = [...columnsOf(project).keys(), project.commonFields.department]
  const family: FieldName[] = hasRelatives(project) ? [asFieldName('hijos')] : []
  const byStage = Map.groupBy([...own, ...family], (campo) => stageOfField(project, campo).key)
  return project.stages.flatMap(({ key, titulo }) => {
    const campos = byStage.get(key) ?? []
    return campos.length > 0 ? [{ titulo, campos }] : []
  })
})

async function childrenIds(db: Reader, project: Project, id: number): Promise<number[]> {
  if (!hasRelatives(project)) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select r.id from ${tableOf(familyOf(project))} r
    where ${column(namingIn(project).column)} = ${id} and r.eliminado_en is null order by r.id`)
  return rows.map((row) => row.id)
}

const follows = 'Sigue de otros datos: no se escribe'
/** A record of today, with its values as the history stores them. */
export const pastRecord =
  (project: Project): ReadPastSource =>
  async (context, id): Promise<PastSource> => {
    const row = await requireRecord(context, project, id)
    const values = valuesOfRow(project, row, await childrenIds(context.db, project, id))
    const deleted = String(deletedStatusOf(project.status.of))
    return {
      titulo: row.nombre,
      lista: row.modulos[0] ?? project.general,
      version: row.version,
      creado: dayInBogota(new Date(String(row['fecreg']))),
      values: new Map(Object.entries(values).map(([campo, value]) => [campo, String(value ?? '')])),
      sections: sectionsOf(project),
      isDeleted: (of) => of.get(project.status.field) === deleted,
      mayReturn: (user, campo) => {
        if (campo === undefined) return maySave(user, project, row)
        const name = asFieldName(campo)
        return isOwnChange(project, name) ? mayChangeField(user, project, row, name) : follows
      },
    }
  }
