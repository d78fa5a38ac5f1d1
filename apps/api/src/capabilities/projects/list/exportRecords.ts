import { capital } from '@soportica/contract/core/capital'
import type { ProjectField } from '@soportica/contract/projects/fields'
import { listColumnsOf, missingWords } from '@soportica/contract/projects/listColumns'
import { moreColumns } from '@soportica/contract/projects/moreColumns'
import { isPastColumn } from '@soportica/contract/projects/pastList'
import { modulePerids, titleOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import { deletedStatusOf } from '@soportica/contract/projects/statusFlags'
import type { z } from 'zod'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { AppError, invalidInput } from '../../../plugins/http/errors.ts'
import type { SheetColumn } from '../../excel/workbook.ts'
import type { Exportable } from '../../exports/exportable.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { seesDeleted } from '../rights/project.permissions.ts'
import { dayText } from '@soportica/rules/calendarDay'
import { deadlinesOn } from '@soportica/rules/due'
import type { DatedView } from './filters.queries.ts'
import type { Calendar } from '../reference.queries.ts'
import { requireNotFuture } from '../../past/past.ts'
import { pastExport } from '../past/pastExport.ts'
import { type ListBody, tabFromBody } from './listRecords.ts'
import { anyTab, countSelected, type Selection, streamSelected } from './stream.queries.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'

const words = (header: string, width = 24): SheetColumn => ({ header, width })
const day = (header: string): SheetColumn => ({ header, width: 14, numFmt: 'dd-mm-yyyy' })

const deviation = (header: string): SheetColumn => ({ header, width: 14, numFmt: '+0;-0;0' })
const sheetColumns = { words, day, deviation }

type Own = { readonly width?: number; readonly numFmt?: string; readonly more?: readonly SheetColumn[] }
/** How a column of the screen looks in the sheet, and which columns follow it there. */
const listSheet: Readonly<Record<string, Own>> = {
  consecutivo: { width: 12 },
  codigo: { width: 16 },
  nombre: { width: 40 },
  estado: { width: 16 },
  faltantes: { width: 12, numFmt: `[>1]"${missingWords.some} "0;[=1]"${missingWords.one} "0;"${missingWords.none}"` },
  proxima: { more: [day('Próxima entrega'), words('Plazo', 12)] },
  dias: { width: 12 },
  padre: { width: 12, more: [words('Familia', 40)] },
  anioContable: { width: 12 },
  estadoProyecto: { width: 16 },
}
const inSheet = (project: Project, modulo: string) =>
  listColumnsOf(project, modulo).map(({ key, label }): [string, SheetColumn[]] => {
    const { width = 24, numFmt, more = [] } = listSheet[key] ?? {}
    return [key, [{ header: capital(label), width, ...(numFmt ? { numFmt } : {}) }, ...more]]
  })

const columnOfField =
  ({ list }: Project) =>
  ({ name, label, kind }: ProjectField): [string, SheetColumn] => {
    const width = list.widths?.find(({ field }) => field === name)?.width
    return [name, kind === 'date' ? day(label) : words(label, width)]
  }
/** Optional columns of the list: the file has them on request. */
const wantedColumns = (project: Project) =>
  moreColumns(project).map(({ key, label, kind }): [string, SheetColumn[]] => [key, [sheetColumns[kind](label)]])
/** Columns that only the file has: the declared fields, the people, the statuses, and both dates of every stage. */
const otherColumns = memoPerProject((project): [string, SheetColumn][] => {
  const sheetColumn = columnOfField(project)
  const { list, fieldByName, actorFields, statusFields, status, stageColumns } = project
  const dated = stageColumns.filter(({ teorica }) => teorica)
  return [
    ...list.file.map((name) => sheetColumn(fieldByName.get(name)!)),
    ...actorFields.map(sheetColumn),
    ...statusFields.filter(({ name }) => name !== status.field).map(sheetColumn),
    ...dated.map(({ stage }): [string, SheetColumn] => [`teorica_${stage.key}`, day(`Entrega teórica ${stage.titulo}`)]),
    ...dated.map(({ stage }): [string, SheetColumn] => [`real_${stage.key}`, day(`Entrega real ${stage.titulo}`)]),
  ]
})

/** In a list of what changed since a day. */
const changedColumns = [
  words('Qué cambió', 48),
  words('Último cambio por', 28),
  { header: 'Último cambio', width: 20, numFmt: 'dd-mm-yyyy hh:mm' },
]

type Body = Pick<ListBody, 'tipoModulo' | 'estado' | 'filters' | 'sortField' | 'sortOrder'>
type Filters = z.ZodType<Body & { readonly seleccion?: number[] | undefined }>
type Deps = { readonly querySchema: Filters; readonly calendar: Calendar; readonly clock: () => Date }

/** The list as on the screen, with its columns; or all columns, with places, people and stage dates. */
export const projectExport = (project: Project, { querySchema, calendar, clock }: Deps): Exportable => ({
  lista: project.words.many,
  archivo: project.words.many.toUpperCase(),
  porUsuario: true,
  requireReach: (user) => requirePermission(user, ...modulePerids(project, 'access')),
  prepare: (filtros, columnas) => {
    const wanted = querySchema.safeParse(filtros)
    if (!wanted.success) throw invalidInput(wanted.error)
    const { sortField, sortOrder, seleccion } = wanted.data
    const { modulo, ...tab } = tabFromBody(project, wanted.data)
    const inWords = projectInWords(project)
    const selection = { ...tab, sortField, sortOrder, seleccion }
    const all = new Map<string, readonly SheetColumn[]>([
      ...inSheet(inWords, modulo),
      ...otherColumns(inWords).map(([name, column]) => [name, [column]] as const),
    ])
    const changed: [string, SheetColumn[]][] = wanted.data.filters.cambioDesde ? [['cambios', changedColumns]] : []
    const known = new Map([...wantedColumns(inWords), ...changed, ...all])
    const knownColumns = [...new Set(columnas)].filter((name) => known.has(name))
    const { dia, ...filters } = wanted.data.filters
    const wantedOrAll = knownColumns.length > 0 ? knownColumns : [...all.keys()]
    const visibleColumns = dia ? wantedOrAll.filter(isPastColumn) : wantedOrAll
    const isDeleted = selection.estado === deletedStatusOf(project.status.of)
    const maySee = (user: Viewer) => modulo !== project.general || seesDeleted(user, project)
    /** A selection spans tabs; users who may not see deleted records get none of those. */
    const seenBy = (user: Viewer): Selection | undefined => {
      if (seleccion) return { ...selection, estado: maySee(user) ? anyTab : 0 }
      return !isDeleted || maySee(user) ? selection : undefined
    }
    const view = async (db: Db, user: Viewer): Promise<DatedView> => {
      const isHoliday = await calendar(db)
      return { project, user, modulo, plazos: deadlinesOn(clock(), isHoliday), isHoliday }
    }
    const sheet = { name: titleOf(project, project.general), columns: visibleColumns.flatMap((name) => known.get(name)!) }
    if (dia) {
      if (seleccion) throw new AppError('pasado.lista', {}, { campo: 'seleccion' })
      requireNotFuture({ clock }, { dia })
      const pastOf = async (db: Db, viewer: Viewer) =>
        seenBy(viewer) && { past: { ...(await view(db, viewer)), modulo, dia }, wanted: { ...selection, filters } }
      return {
        sheet,
        heading: async () => [`${capital(project.words.many)} como estaban el ${dayText(dia)}`],
        ...pastExport({ pastOf, columns: visibleColumns }),
      }
    }
    return {
      sheet,
      count: async (db, viewer) => {
        const visibleSelection = seenBy(viewer)
        return visibleSelection ? countSelected(db, await view(db, viewer), visibleSelection) : 0
      },
      // Users who may not see deleted records get a file without rows.
      select: async (db, viewer) => streamSelected(await view(db, viewer), seenBy(viewer), visibleColumns),
    }
  },
})
