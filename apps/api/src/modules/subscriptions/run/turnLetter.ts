import { counted } from '@soportica/rules/counted'
import { mkdir, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { theMany } from '@soportica/contract/projects/words'
import { columnsIn } from '@soportica/contract/reports/question'
import { noRightToSee } from '@soportica/contract/reports/reportWire'
import { rowsInMail } from '@soportica/contract/subscriptions/schedule'
import { dayInBogota, timeInBogota, dayText } from '@soportica/rules/calendarDay'
import { writeExport } from '../../../capabilities/exports/runExport.ts'
import { askingOf, deniedFields, type ReportDeps, sortedFields } from '../../../capabilities/reports/answerReport.ts'
import { readPage } from '../../../capabilities/reports/report.queries.ts'
import { preparedReport } from '../../../capabilities/reports/reportExport.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'
import type { Owner, RunSubscription } from './runs.queries.ts'
import type { TurnAnswer } from './turnAnswer.ts'
import { type Attempt, turnWorkbook, type TurnLetter } from './turnFiles.ts'

type Deps = { readonly db: Db; readonly reports: ReportDeps; readonly directory: string; readonly signal: AbortSignal }

// Mail servers take no larger ones, and nobody reads more columns in a mail.
const mostBytes = 10 * 1024 * 1024
const mostColumns = 12

/** The number of rows, and the changes since the last time. */
function summaryOf({ filas, compared }: TurnAnswer): string {
  if (!compared || compared.primera) return filas === 0 ? 'No hay filas.' : `Hay ${counted(filas, 'fila', 'filas')}.`
  const { nuevas, cambiadas, quitadas } = compared
  if (nuevas + cambiadas + quitadas === 0) return 'Nada cambió desde el envío anterior.'
  const parts = [
    ...(nuevas > 0 ? [counted(nuevas, 'fila nueva', 'filas nuevas')] : []),
    ...(cambiadas > 0 ? [counted(cambiadas, 'fila cambiada', 'filas cambiadas')] : []),
    ...(quitadas > 0 ? [counted(quitadas, 'fila que ya no está', 'filas que ya no están')] : []),
  ]
  return `Desde el envío anterior: ${parts.join(', ')}.`
}

/** Composes the mail; its file, if any, lies beside it. */
export async function makeLetter(
  deps: Deps,
  attempt: Attempt,
  stored: RunSubscription,
  owner: Owner,
  answer: TurnAnswer,
): Promise<TurnLetter> {
  const { report, filas, avisos } = answer
  const [day, time] = timeInBogota(deps.reports.clock()).split(' ') as [string, string]
  const about = `Búsqueda guardada de ${theMany(report.project.words)}, con corte ${dayText(day)} ${time.slice(0, 5)}.`
  const asunto = `${stored.nombre}: ${counted(filas, 'fila', 'filas')}`
  const parrafos = [about, summaryOf(answer), ...avisos]
  const begun = { asunto, ruta: `${report.route}?busqueda=${stored.bugId}` }
  if (filas === 0) return { ...begun, parrafos }
  if (stored.formato === 2) return { ...begun, ...(await inMail(deps, owner, answer, parrafos)) }
  const bytes = await writeFile(deps, attempt, owner, answer)
  if (bytes > mostBytes)
    return { ...begun, parrafos: [...parrafos, 'El archivo de Excel no cabe en un correo. Abra la búsqueda en Soportica y genérelo allí.'] }
  const excel = `${report.archivo} ${dayInBogota(deps.reports.clock()).replaceAll('-', '')}.xlsx`
  return { ...begun, parrafos: [...parrafos, 'El archivo de Excel va adjunto.'], excel }
}

async function inMail({ db, reports }: Deps, owner: Owner, { report, sent, filas }: TurnAnswer, parrafos: readonly string[]) {
  const rows = await readPage(db, await askingOf(reports, report, owner, sortedFields(sent)), { ...sent, rows: rowsInMail, first: 0 })
  const columns = columnsIn(report.inWords(projectInWords(report.project)), sent)
  const visibleColumns = columns.slice(0, mostColumns)
  const denied = new Set(deniedFields(report, owner).map(({ key }) => key))
  const texts = rows.map(({ id, values }) => [
    String(id),
    ...visibleColumns.map(({ key, kind }) => {
      if (denied.has(key)) return noRightToSee
      const value = values.get(key) ?? null
      return value === null ? '' : kind === 'date' ? dayText(String(value)) : String(value)
    }),
  ])
  const left = [
    ...(filas > rows.length ? [`Aquí van las primeras ${rows.length} filas.`] : []),
    ...(columns.length > visibleColumns.length ? [`De las ${columns.length} columnas van las primeras ${visibleColumns.length}.`] : []),
  ]
  const tabla = { columnas: ['#', ...visibleColumns.map(({ label }) => label)], filas: texts }
  return { parrafos: [...parrafos, ...(left.length > 0 ? [left.join(' ')] : [])], tabla }
}

async function writeFile({ db, reports, directory, signal }: Deps, attempt: Attempt, owner: Owner, { report, query, sent }: TurnAnswer) {
  const path = turnWorkbook(directory, attempt)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const prepared = preparedReport(report, reports, sent, query)
  await writeExport(db, `${path}.parcial`, prepared, owner, async () => signal.throwIfAborted())
  await rename(`${path}.parcial`, path)
  return (await stat(path)).size
}
