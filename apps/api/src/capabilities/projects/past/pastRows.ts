import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import { dayColumns } from '@soportica/contract/projects/moreColumns'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { summaryOf } from '@soportica/contract/projects/recordSummary'
import { dayText } from '@soportica/rules/calendarDay'
import type { CurrentUser, Viewer } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { readRecords } from '../form/record.queries.ts'
import { dateNames, numberIn, type Values, valuesOfRow } from '../form/values.ts'
import { namesFor, showValue } from '../form/valueWords.ts'
import { presentRow } from '../list/presentRow.ts'
import { rowsOf } from '../list/projectPage.queries.ts'
import { tabField } from './pastFields.ts'
import { type PastView, valuesThen } from './pastList.queries.ts'
import { statusOfModule } from '@soportica/contract/projects/modules'

/** The fields behind the columns with the days of the stages. */
export const fieldOfColumn = memoPerProject(
  ({ scheduledStages, stages, fieldByName }) =>
    new Map<string, FieldName>([
      ...[...fieldByName.keys()].map((name) => [name as string, name] as const),
      ...stages.flatMap((stage) => {
        const names = dayColumns(stage)
        const dates = scheduledStages.includes(stage) ? dateNames(stage) : undefined
        return [
          ...(dates
            ? ([
                [names.inicio, dates.inicio],
                [names.teorica, dates.entrega],
              ] as const)
            : []),
          ...(stage.entrega ? ([[names.real, stage.entrega]] as const) : []),
        ]
      }),
    ]),
)

export const readOnlyOn = (dia: string): string => `Así estaba el ${dayText(dia)}: solo lectura`

/** These rows of a list as they were on its day, with their fields then. */
export async function rowsThen(db: Db, user: Viewer, view: PastView, ids: readonly number[]) {
  const { project, modulo, dia } = view
  const [{ rows }, records, before] = await Promise.all([
    rowsOf(db, { ...view, user }, ids),
    readRecords(db, project, ids, user),
    valuesThen(db, project.entidad, ids, dia),
  ])
  const valuesOf = new Map<number, Values>(records.map((row) => [row.id, valuesOfRow(project, row, [])]))
  for (const { registro, campo, antes } of before) valuesOf.get(registro)![asFieldName(campo)] = antes ?? ''
  const names = await namesFor(db, project, user, [...valuesOf.values()])
  const { name, code, address } = project.commonFields
  const stage = statusOfModule(project, modulo) ? tabField(project, modulo) : undefined
  return rows.map((row) => {
    const values = valuesOf.get(row.consecutivo)!
    const words = (campo: FieldName): string => showValue(project, names, campo, values[campo])
    const rowThen = {
      ...row,
      ...Object.fromEntries(Object.entries(project.list.names).map(([key, campo]) => [key, words(campo)])),
      ...Object.fromEntries(Object.entries(project.list.values).map(([key, campo]) => [key, numberIn(values, campo)])),
      codigo: String(values[code] ?? ''),
      nombre: String(values[name] ?? ''),
      direccion: address === undefined ? '' : String(values[address] ?? ''),
      estado: words(project.status.field),
      idEstado: numberIn(values, project.status.field),
      estadoEtapa: stage ? words(stage) : '',
      idEstadoEtapa: stage ? numberIn(values, stage) : 0,
      faltantes: summaryOf(project, values).faltantes ?? 0,
      padre: null,
      perteneceA: null,
      esPadre: false,
      proxima: null,
    }
    return { row: rowThen, values, words }
  })
}

/** The same for the screen; only looking is allowed. */
export async function pastRows(
  db: Db,
  user: CurrentUser,
  view: PastView,
  { ids, columnas }: { readonly ids: readonly number[]; readonly columnas: readonly string[] },
) {
  const { project, modulo, dia } = view
  const closed = readOnlyOn(dia)
  return (await rowsThen(db, user, view, ids)).map(({ row, words }) => {
    const more = columnas.map((key): [string, string] => {
      const campo = fieldOfColumn(project).get(key)
      return [key, campo ? words(campo) : '']
    })
    const presented = presentRow(row, {
      user,
      project,
      modulo,
      relatives: [],
      daysLeft: () => 0,
      columnas: columnas.length > 0 ? Object.fromEntries(more) : undefined,
    })
    return {
      ...presented,
      acciones: { ...Object.fromEntries(Object.keys(presented.acciones).map((key) => [key, closed])), ver: presented.acciones['ver']! },
    }
  })
}
