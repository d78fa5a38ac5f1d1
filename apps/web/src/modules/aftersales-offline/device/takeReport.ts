import { type FindingLine, getFindingsCounters, listFindings } from '@soportica/contract/aftersales/findings'
import {
  getReport,
  getReportActivities,
  getReportLocations,
  getResponsibles,
  type ReportDetail,
} from '@soportica/contract/aftersales/reports'
import { aftersalesCategory } from '@soportica/contract/catalogs/aftersales/aftersalesCategory'
import { aftersalesSubcategory } from '@soportica/contract/catalogs/aftersales/aftersalesSubcategory'
import { limits } from '@soportica/contract/core/limits'
import { actOf } from '@soportica/rules/findings'
import { call } from '../../../lib/api/api.ts'
import { isRefusal } from '../../../lib/api/apiError.ts'
import { loadOptions } from '../../../shells/catalog/form/catalogOptions.ts'
import { lineId } from '../../aftersales-findings/findingLines.public.ts'
import { resultOf, reading, writing } from './database.ts'
import { deviceChanged, personHere, takenReport } from './deviceState.ts'
import { type Choices, endOf, type StoredLine, type TakenReport, type WaitingEntry } from './storedReport.ts'
import { dropLeftLines, rowsUnder } from '../sending/waitingChanges.ts'

async function linesOf(repid: number, tipo: 1 | 2): Promise<FindingLine[]> {
  const lines: FindingLine[] = []
  for (;;) {
    const { results, total } = await call(listFindings, { body: { repid, tipo, rows: limits.maxPageSize, first: lines.length } })
    lines.push(...results)
    if (results.length === 0 || lines.length >= total) return lines
  }
}

async function choicesOf(repid: number): Promise<Choices> {
  const query = { repid }
  const [categories, responsibles, locations, activities] = await Promise.all([
    loadOptions(aftersalesCategory, undefined),
    call(getResponsibles, { query }),
    call(getReportLocations, { query }),
    call(getReportActivities, { query }),
  ])
  const pairs = await Promise.all(categories.map(async ({ id }) => [id, await loadOptions(aftersalesSubcategory, id)] as const))
  return { categories, subcategories: Object.fromEntries(pairs), responsibles, locations, activities }
}

type Copy = { readonly report: TakenReport; readonly lines: readonly FindingLine[] }
async function readCopy(repid: number, taken: number, answers = 0): Promise<Copy> {
  const detail: ReportDetail = await call(getReport, { query: { repid } })
  const tipo = actOf(detail.esrId)
  const [counters, lines, choices] = await Promise.all([
    call(getFindingsCounters, { query: { repid } }),
    linesOf(repid, tipo),
    choicesOf(repid),
  ])
  return { report: { usuid: personHere(), repid, detail, counters, tipo, choices, taken, read: Date.now(), answers }, lines }
}

/** Waiting changes refer to the stored version: while any waits, that version stays. It also stays if an answer came meanwhile. */
function keepCopy({ report, lines }: Copy): Promise<void> {
  return writing(['reports', 'lines', 'waiting'], async (store) => {
    const waiting = await resultOf<WaitingEntry[]>(store('waiting').getAll())
    if (waiting.some(({ usuid, repid }) => usuid === report.usuid && repid === report.repid)) return
    const known = await resultOf<TakenReport | undefined>(store('reports').get([report.usuid, report.repid]))
    if (known && (known.answers ?? 0) !== report.answers) return
    store('lines').delete(rowsUnder(report))
    store('reports').put(report)
    for (const line of lines) {
      store('lines').put({ usuid: report.usuid, repid: report.repid, id: lineId(line), line } satisfies StoredLine)
    }
  })
}

/** Keeps a report, the lines of the act that is written and the lists they need on this device. */
export async function takeReport(repid: number): Promise<void> {
  await keepCopy(await readCopy(repid, Date.now()))
  // The browser may refuse; then it may delete the data when the device is full.
  await navigator.storage?.persist?.().catch(() => false)
  await deviceChanged()
}

/** Updates the copy from the server, or deletes it when the user may not see the report any more. */
export async function refreshReport(repid: number): Promise<void> {
  const known = await takenReport(repid)
  if (!known) return dropLeftLines()
  try {
    await keepCopy(await readCopy(repid, known.taken, known.answers))
  } catch (error) {
    // A page of a proxy says nothing of the report.
    if (isRefusal(error) && (error.status === 404 || error.status === 403)) await dropCopy(known)
    else throw error
  }
  await deviceChanged()
}

/** The copy goes; a change that waits stays, with the line that it was written from. */
export function dropCopy(report: Pick<TakenReport, 'usuid' | 'repid'>): Promise<void> {
  const isOfReport = ({ usuid, repid }: WaitingEntry) => usuid === report.usuid && repid === report.repid
  return writing(['reports', 'lines', 'waiting'], async (store) => {
    const waiting = (await resultOf<WaitingEntry[]>(store('waiting').getAll())).filter(isOfReport)
    const needed = new Set(waiting.map(({ line }) => line))
    store('reports').delete([report.usuid, report.repid])
    const lines = await resultOf<StoredLine[]>(store('lines').getAll(rowsUnder(report)))
    for (const { id } of lines) if (!needed.has(id)) store('lines').delete([report.usuid, report.repid, id])
  })
}

/** Removes the report with everything that waits, on request. */
export async function removeReport(report: Pick<TakenReport, 'usuid' | 'repid'>): Promise<void> {
  await writing(['reports', 'lines', 'waiting', 'blobs'], async (store) => {
    const all = await resultOf<WaitingEntry[]>(store('waiting').getAll())
    for (const { seq, clave } of all.filter(({ usuid, repid }) => usuid === report.usuid && repid === report.repid)) {
      store('waiting').delete(seq)
      store('blobs').delete(clave)
    }
    store('reports').delete([report.usuid, report.repid])
    store('lines').delete(rowsUnder(report))
  })
  await deviceChanged()
}

/** Deletes reports that were taken along too long ago, by any user; returns them. */
export async function dropOld(now: number): Promise<TakenReport[]> {
  const reports = await reading(['reports'], (store) => resultOf<TakenReport[]>(store('reports').getAll()))
  const old = reports.filter((report) => endOf(report) <= now)
  for (const report of old) await dropCopy(report)
  await dropLeftLines()
  return old
}
