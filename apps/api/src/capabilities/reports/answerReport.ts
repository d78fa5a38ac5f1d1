import { isCounted } from '@soportica/contract/reports/criteria'
import { columnsIn, type ReportQuestion, type ReportValues } from '@soportica/contract/reports/question'
import { isDifference, type ReportField } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'
import type { Project } from '@soportica/contract/projects/project'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { projectInWords } from '../../plugins/labelsInForce.ts'
import type { RowsPage } from '../lists/pageLimit.queries.ts'
import type { VersionedCache } from '../lists/versionedCache.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import { isDenied } from './reportCells.queries.ts'
import type { Asking } from './asking.ts'
import { holidaysJoin } from './businessDays.queries.ts'
import { findOptions, type OptionsWanted } from './options.queries.ts'
import { readCounted, readRecord, type ReportRow } from './report.queries.ts'
import { type RunningByUser, limitPerUser } from './limitPerUser.ts'
import { totalFound } from './totalFound.ts'
import { countBars } from './totals.queries.ts'

/** The dependencies of reports; counted: cached totals; kinds: the projects whose records other records refer to. */
export type ReportDeps = {
  readonly reading: Db
  readonly calendar: Calendar
  readonly clock: () => Date
  readonly runningByUser: RunningByUser
  readonly counted: VersionedCache<number>
  readonly kinds: readonly Project[]
}

/** The calendar is read where business days are counted, and not else. */
export async function askingOf(
  deps: ReportDeps,
  report: Report,
  viewer: Viewer,
  { campos, others = [] }: QuestionFields = noFields,
): Promise<Asking> {
  const { reading, calendar, clock } = deps
  const fieldOf = (name: string) => report.fieldByName.get(name)
  const countsDays = (name: string) => fieldOf(name) !== undefined && isDifference(fieldOf(name)!)
  const counts =
    campos.some(({ campo, periodo }) => countsDays(campo) || (periodo !== undefined && isCounted(periodo))) || others.some(countsDays)
  const isHoliday = counts ? await calendar(reading) : calendarNotRead
  let join: SQL | undefined
  return { report, viewer, hoy: dayInBogota(clock()), isHoliday, festivos: () => (join ??= holidaysJoin(isHoliday)) }
}
/** others: fields besides the ticked ones that are sorted, counted or read. */
type QuestionFields = Pick<ReportValues, 'campos'> & { readonly others?: readonly string[] }
const noFields: QuestionFields = { campos: [] }
/** A question with its order. */
export const sortedFields = ({ campos, sortField }: ReportQuestion): QuestionFields => ({ campos, others: [sortField] })
const calendarNotRead = (): never => {
  throw new Error('business days are counted of a question that has none')
}

/** The fields that this user may not read. */
export const deniedFields = (report: Report, viewer: Viewer): ReportField[] =>
  [...report.fieldByName.values()].filter((field) => isDenied(report, viewer, field))

type Asker = { readonly user: Viewer }
const valueIn = ({ values }: ReportRow, key: string) => values.get(key) ?? null
export function searchReport(deps: ReportDeps, report: Report, { user }: Asker, question: ReportQuestion & RowsPage) {
  const { reading } = deps
  return limitPerUser(deps.runningByUser, user.usuid, async () => {
    const asking = await askingOf(deps, report, user, sortedFields(question))
    const count = () => totalFound(reading, deps.counted, asking, question)
    const { rows, total } = await readCounted(reading, asking, question, count)
    const columns = columnsIn(report, question)
    const results = rows.map((row) => ({
      [report.id]: row.id,
      ...Object.fromEntries(Object.entries(report.row).map(([name, key]) => [name, valueIn(row, key)])),
      idEstado: row.idEstado,
      columnas: Object.fromEntries(columns.map(({ key }) => [key, valueIn(row, key)])),
    }))
    return { results, total, sinPermiso: deniedFields(report, user).map(({ key }) => key) }
  })
}

/** All sections of one record, for an opened row. */
export async function reportDetail(deps: ReportDeps, report: Report, { user }: Asker, id: number) {
  const row = await readRecord(deps.reading, await askingOf(deps, report, user, { campos: [], others: [...report.fieldByName.keys()] }), id)
  if (!row) throw new AppError('registro.noEncontrado')
  const secciones = report.inWords(projectInWords(report.project)).sections.map(({ key, titulo, fields }) => ({
    seccion: key,
    titulo,
    campos: fields.map((field) => ({
      campo: field.key,
      etiqueta: field.label,
      valor: valueIn(row, field.key),
      sinPermiso: isDenied(report, user, field),
    })),
  }))
  return { secciones }
}

export function reportTotals(deps: ReportDeps, report: Report, { user }: Asker, values: ReportValues, por: string) {
  return limitPerUser(deps.runningByUser, user.usuid, async () => {
    const asking = await askingOf(deps, report, user, { ...values, others: [por] })
    return countBars(deps.reading, asking, values, report.fieldByName.get(por)!)
  })
}

export async function reportOptions({ reading, kinds }: ReportDeps, report: Report, { user }: Asker, campo: string, wanted: OptionsWanted) {
  const options = await findOptions(reading, { report, viewer: user, kinds }, report.fieldByName.get(campo)!, wanted)
  return options.map(({ id, nombre }) => ({ id, nombre }))
}
