import { type ReportQuestion, usedOf } from '@soportica/contract/reports/question'
import { deniedSentence } from '@soportica/contract/reports/reportWire'
import { type Report, reportOfSystem } from '@soportica/contract/reports/reports'
import { askingOf, deniedFields, type ReportDeps, sortedFields } from '../../../capabilities/reports/answerReport.ts'
import { countFound, readFingerprints } from '../../../capabilities/reports/report.queries.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'
import { survivingSearch } from '../../reports/reports.public.ts'
import { type Owner, type RunSubscription, seenBefore } from './runs.queries.ts'

/** Up to this number of rows, changed ones are listed. */
const mostCompared = 50_000
/** The owner can fix it and gets this sentence; it is no fault of the program. */
export class CannotAnswer extends Error {}

type Compared = {
  readonly nuevas: number
  readonly cambiadas: number
  readonly quitadas: number
  /** There is nothing to compare with: nothing was sent before, or nothing of this search. */
  readonly primera: boolean
  /** To be stored once it is sent. */
  readonly seen: ReadonlyMap<number, string>
}
export type TurnAnswer = {
  readonly report: Report
  /** The question, and the sent part of it. */
  readonly query: ReportQuestion
  readonly sent: ReportQuestion
  readonly filas: number
  readonly avisos: readonly string[]
  readonly compared?: Compared
}

/** The search as its owner sees it at this moment. */
export async function answerTurn(db: Db, reports: ReportDeps, stored: RunSubscription, owner: Owner): Promise<TurnAnswer> {
  const report = reportOfSystem(stored.system)
  const { datos, avisos: gone } = await survivingSearch(reports, report, owner, stored.datos)
  const { secciones, campos, sortField, sortOrder } = datos
  // If none of the chosen records is left, nothing is sent: without them the report would contain all.
  const registros = idsIn(datos, report.chosen) ?? idsIn(stored.datos, report.chosen) ?? []
  const query: ReportQuestion = { registros, secciones, campos, sortField, sortOrder }
  const denied = usedOf(
    report.inWords(projectInWords(report.project)),
    query,
    deniedFields(report, owner).map(({ key }) => key),
  ).map(({ label }) => label)
  const avisos = denied.length > 0 ? [...gone, deniedSentence(denied)] : gone
  const asking = await askingOf(reports, report, owner, sortedFields(query))
  const filas = await countFound(db, asking, query)
  if (stored.soloCambios === 0) return { report, query, sent: query, filas, avisos }
  if (filas > mostCompared)
    throw new CannotAnswer('Son más de 50 000 filas: para enviar solo lo que cambió, agregue a la búsqueda un criterio que deje menos.')
  const seen = await readFingerprints(db, asking, query)
  const before = await seenBefore(db, stored.id)
  const different = [...seen].filter(([id, huella]) => before.get(id) !== huella).map(([id]) => id)
  const nuevas = different.filter((id) => !before.has(id)).length
  const quitadas = [...before.keys()].filter((id) => !seen.has(id)).length
  const compared = { nuevas, cambiadas: different.length - nuevas, quitadas, primera: before.size === 0, seen }
  return { report, query, sent: { ...query, registros: different }, filas: different.length, avisos, compared }
}

function idsIn(datos: Readonly<Record<string, unknown>>, name: string): readonly number[] | undefined {
  const ids = datos[name]
  return Array.isArray(ids) && ids.length > 0 ? (ids as number[]) : undefined
}
