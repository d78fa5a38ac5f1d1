import { counterNames, type FindingCounters, type FindingFilters, type FindingLine } from '@soportica/contract/aftersales/findings'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { countFindings, linesOfTab } from '@soportica/rules/findingCounts'
import { acts, isLate, isToClose } from '@soportica/rules/findings'
import { folded } from '../../../lib/accents.ts'
import type { TakenReport } from './storedReport.ts'

/** An act on the device: the server's answer, computed from stored lines. */
export type DeviceAct = { readonly report: TakenReport; readonly lines: readonly FindingLine[] }

const today = (): string => dayInBogota(new Date())
const among = (ids: readonly number[] | null | undefined, id: number): boolean => !ids?.length || ids.includes(id)
const matchesFilters = ({ texto, ubicacion, actividad, responsable }: FindingFilters) => {
  const words = folded(texto ?? '')
  return (line: FindingLine): boolean =>
    [line.ubicacion, line.actividad, line.descripcion].some((text) => folded(text).includes(words)) &&
    among(ubicacion, line.ubicacionId) &&
    among(actividad, line.actividadId) &&
    among(responsable, line.responsable)
}

// A line without a number is the last of its place.
const byNumber = (one: FindingLine, other: FindingLine): number => (one.iddetalle ?? Infinity) - (other.iddetalle ?? Infinity) || 0
const byOrder = (one: FindingLine, other: FindingLine): number =>
  one.orden - other.orden || Number(one.adicional) - Number(other.adicional) || byNumber(one, other)
const ranks = [2, 0, 2, 1]
const byLateness = (one: FindingLine, other: FindingLine): number =>
  (ranks[one.classification] ?? 2) - (ranks[other.classification] ?? 2) ||
  one.feccierre.localeCompare(other.feccierre) ||
  byNumber(one, other)
const late = 6

type ActPageQuery = { readonly opc: number; readonly filters: FindingFilters; readonly rows: number; readonly first: number }
export function pageOfAct({ report, lines }: DeviceAct, { opc, filters, rows, first }: ActPageQuery) {
  const found = linesOfTab(lines, opc, today(), report.detail.esrId)
    .filter(matchesFilters(filters))
    .toSorted(opc === late ? byLateness : byOrder)
  return { results: found.slice(first, first + rows), total: found.length, totalOriginal: report.detail.totalOriginal }
}

/** The act in progress is counted here; the other has the server's counts. */
export function countersOfAct({ report, lines }: DeviceAct): FindingCounters {
  const { counters, detail, tipo } = report
  const counted = countFindings(lines, detail.totalOriginal, today(), detail.esrId)
  const suffix = tipo === acts.delivery ? 'Ad' : ''
  return { ...counters, ...Object.fromEntries(counterNames.map((name) => [`${name}${suffix}`, counted[name]])) }
}

export function summaryOfAct({ report, lines }: DeviceAct) {
  const { esrId } = report.detail
  const people = Map.groupBy(linesOfTab(lines, 5, today(), esrId), ({ responsable }) => responsable)
  return [...people]
    .map(([usuid, found]) => ({
      usuid: usuid === 0 ? null : usuid,
      responsable: usuid === 0 ? 'Sin responsable' : (found[0]?.nomresponsable ?? ''),
      countFindings: found.length,
      porCerrar: found.filter(isToClose).length,
      vencidos: found.filter((line) => isLate(line, today(), esrId)).length,
    }))
    .toSorted((one, other) => other.countFindings - one.countFindings || one.responsable.localeCompare(other.responsable))
}
