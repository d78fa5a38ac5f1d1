import { asFieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import type { FieldBefore } from '../../history/history.queries.ts'
import type { Target, Written } from '../../undo/undoable.ts'
import type { RecordRow } from '../form/record.queries.ts'
import { labelOf, stageOfField, type Values, valuesOfRow } from '../form/values.ts'
import { namesFor, showValue } from '../form/valueWords.ts'
import { isCalculated, type ValuesBack } from './valuesBack.ts'

type Touched = {
  readonly row: RecordRow
  readonly touched: ValuesBack['touched']
  readonly since: ReadonlyMap<string, FieldBefore>
}
/** The fields of each record that somebody changed since. */
export async function touchedInWords(
  db: Reader,
  user: Viewer,
  project: Project,
  records: readonly Touched[],
): Promise<(readonly string[])[]> {
  const now = records.map(({ row, touched }): Values | undefined => (touched.length > 0 ? valuesOfRow(project, row, []) : undefined))
  const changed = now.filter((values) => values !== undefined)
  if (changed.length === 0) return records.map(() => [])
  const names = await namesFor(db, project, user, changed)
  return records.map(({ touched, since }, at) =>
    touched.map((campo) => {
      const value = showValue(project, names, campo, now[at]![campo])
      if (campo === project.status.field) return `Su estado cambió después: está en «${value}»`
      return `«${labelOf(project, campo)}» cambió después${byWhom(since.get(campo))}`
    }),
  )
}
const byWhom = (change: FieldBefore | undefined): string => (change?.usuario ? ` (${change.usuario})` : '')

/** The schedule decides its dates; it may have learnt of other days since. */
export function calculatedInWords(project: Project, target: Target, values: ValuesBack['values'], written: Written): string[] {
  if (values.size === 0) return []
  const own = written().filter(({ registro }) => registro === target.registro)
  const now = new Map(own.map(({ campo, despues }) => [campo, despues]))
  const moved = target.changes.flatMap(({ campo, antes, despues }) => {
    const is = now.get(campo) ?? despues
    return isCalculated(project, asFieldName(campo)) && (is ?? '') !== (antes ?? '')
      ? [stageOfField(project, asFieldName(campo)).titulo]
      : []
  })
  return [...new Set(moved)].map((etapa) => `Las fechas teóricas de «${etapa}» son las que calcula hoy el cronograma`)
}
