import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { dateCell } from '../../excel/dateCell.ts'
import type { Cell } from '../../excel/workbook.ts'
import type { Prepared } from '../../exports/exportable.ts'
import { numberIn } from '../form/values.ts'
import type { ListFilters, Order } from '../list/filters.queries.ts'
import { pastPage, type PastView } from './pastList.queries.ts'
import { fieldOfColumn, rowsThen } from './pastRows.ts'

type Wanted = Order & { readonly estado: number; readonly filters: ListFilters }
type Deps = {
  /** Undefined: the user may not see this tab. */
  readonly pastOf: (db: Db, user: Viewer) => Promise<{ readonly past: PastView; readonly wanted: Wanted } | undefined>
  readonly columns: readonly string[]
}
type Then = Awaited<ReturnType<typeof rowsThen>>[number]
const listCells: Readonly<Record<string, (row: Then['row'], project: Project) => Cell>> = {
  consecutivo: ({ consecutivo }) => consecutivo,
  estado: ({ estado, estadoEtapa }) => estadoEtapa || estado,
  estadoProyecto: ({ estado }) => estado,
  faltantes: ({ faltantes, idEstado }, { status }) => (finalStatuses(status.of).includes(idEstado) ? null : faltantes),
}
function cellOf(project: Project, key: string, { row, values, words }: Then): Cell {
  const own = listCells[key]
  if (own) return own(row, project)
  const { list, fieldByName, commonFields } = project
  const fieldOfKey: Readonly<Record<string, FieldName | undefined>> = {
    codigo: commonFields.code,
    nombre: commonFields.name,
    ...list.names,
    ...list.values,
  }
  const campo = fieldOfKey[key] ?? fieldOfColumn(project).get(key)
  if (!campo) return null
  const value = values[campo]
  if (value === undefined || value === null || value === '') return null
  const { kind } = fieldByName.get(campo)!
  if (kind === 'date') return dateCell(`${value} 00:00:00`)
  // Numbers and signs are as in the file of today.
  return inWords.has(kind) ? words(campo) : numberIn(values, campo)
}
const inWords: ReadonlySet<string> = new Set(['text', 'lookup', 'status', 'actor'])
const portion = 500
const mostRows = 2_000_000_000

/** The file of a list as it was on a day. */
export function pastExport({
  pastOf,
  columns,
}: Deps): Pick<Prepared, 'count'> & { readonly read: (db: Db, user: Viewer) => AsyncIterable<Cell[][]> } {
  const idsOf = async (db: Db, user: Viewer) => {
    const of = await pastOf(db, user)
    if (!of) return { ids: [] }
    const { past, wanted } = of
    const { ids } = await pastPage(db, past, { ...wanted, first: 0, rows: mostRows })
    return { ids, past }
  }
  return {
    count: async (db, user) => (await idsOf(db, user)).ids.length,
    read: async function* (db, user) {
      const { ids, past } = await idsOf(db, user)
      if (!past) return
      for (let at = 0; at < ids.length; at += portion) {
        const rows = await rowsThen(db, user, past, ids.slice(at, at + portion))
        yield rows.map((row) => columns.map((key) => cellOf(past.project, key, row)))
      }
    },
  }
}
