import { type CarriedOver, findingClasses, type Finding, isLate, isToClose, lineStates } from './findings.ts'

export type CountedLine = Pick<Finding, 'estado' | 'classification' | 'estadoactividad' | 'feccierre'> &
  CarriedOver & { readonly orden: number }

/** The places with a checked line. */
const checkedPlaces = (lines: readonly CountedLine[]): Set<number> =>
  new Set(lines.filter(({ estado }) => estado !== lineStates.unchecked).map(({ orden }) => orden))

const isOf = (wanted: number) => (line: CountedLine) => line.estado === lineStates.bad && line.classification === wanted
const isBad = ({ estado }: CountedLine): boolean => estado === lineStates.bad

/** The counters of one act from its lines; `places`: the number of activities at its locations. */
export function countFindings(lines: readonly CountedLine[], places: number, today: string, reportState: number) {
  const count = (holds: (line: CountedLine) => boolean): number => lines.filter(holds).length
  const checked = checkedPlaces(lines).size
  return {
    soloChequeados: checked,
    chequeadosSinClasificacion: count(isOf(findingClasses.none)),
    porChequear: places - checked,
    totalHallazgos: count(isBad),
    totalHallazgosPorCerrar: count(isToClose),
    totalHallazgosVencidos: count((line) => isLate(line, today, reportState)),
    pendientes: count(isOf(findingClasses.pending)),
    adicional: count(isOf(findingClasses.additional)),
    garantia: count(isOf(findingClasses.warranty)),
  }
}

/** The lines of a tab of the act, by the tab's number. */
export function linesOfTab<Line extends CountedLine>(lines: readonly Line[], tab: number, today: string, reportState: number): Line[] {
  const checked = checkedPlaces(lines)
  const tabs: Readonly<Record<number, (line: CountedLine) => boolean>> = {
    1: ({ estado }) => estado !== lineStates.unchecked,
    2: isOf(findingClasses.none),
    3: ({ orden }) => !checked.has(orden),
    4: isToClose,
    5: isBad,
    6: (line) => isLate(line, today, reportState),
    7: isOf(findingClasses.pending),
    8: isOf(findingClasses.additional),
    9: isOf(findingClasses.warranty),
  }
  return lines.filter(tabs[tab] ?? (() => true))
}
