import type { ScorecardRow } from '@soportica/contract/scorecards/figures'
import { fewestDurations } from '@soportica/rules/forecast'
import { formatNumber, formatPercent } from '../../../lib/format.ts'

type OnTime = Pick<ScorecardRow, 'aTiempo' | 'tarde'>
/** Deliveries on time of those with a theoretical date; of few cases no share. */
export function onTimeText({ aTiempo, tarde }: OnTime): string {
  const dated = aTiempo + tarde
  if (dated === 0) return '—'
  const cases = `${formatNumber(aTiempo)} de ${formatNumber(dated)}`
  return dated < fewestDurations ? cases : `${formatPercent(aTiempo / dated)} (${cases})`
}

const shareOf = ({ aTiempo, tarde }: ScorecardRow): number => (aTiempo + tarde === 0 ? -1 : aTiempo / (aTiempo + tarde))
const numbers = {
  entregadas: ({ entregadas }: ScorecardRow) => entregadas,
  aTiempo: shareOf,
  perdidos: ({ perdidos }: ScorecardRow) => perdidos,
  mediana: ({ mediana }: ScorecardRow) => mediana ?? -1,
  enCurso: ({ enCurso }: ScorecardRow) => enCurso,
  vencidas: ({ vencidas }: ScorecardRow) => vencidas,
}
export type SortKey = keyof typeof numbers | 'nombre'
const sortKeys: readonly SortKey[] = ['entregadas', 'nombre', 'aTiempo', 'perdidos', 'mediana', 'enCurso', 'vencidas']
/** As the address has them: downwards with a sign. */
export const sortChoices: readonly string[] = sortKeys.flatMap((key) => (key === 'nombre' ? [key, `-${key}`] : [`-${key}`, key]))
export const sortOf = (choice: string): { readonly key: SortKey; readonly down: boolean } =>
  choice.startsWith('-') ? { key: choice.slice(1) as SortKey, down: true } : { key: choice as SortKey, down: false }
/** A column begins with its highest figure, the names with A; the second time it turns. */
export const nextSortOf = (choice: string, key: SortKey): string => {
  const { key: current, down } = sortOf(choice)
  const first = key === 'nombre' ? key : `-${key}`
  if (current !== key) return first
  return down ? key : `-${key}`
}
export function sortedRows(rows: readonly ScorecardRow[], choice: string): ScorecardRow[] {
  const { key, down } = sortOf(choice)
  const by = (a: ScorecardRow, b: ScorecardRow): number =>
    key === 'nombre' ? a.nombre.localeCompare(b.nombre, 'es') : numbers[key](a) - numbers[key](b)
  return rows.toSorted((a, b) => (down ? by(b, a) : by(a, b)) || a.nombre.localeCompare(b.nombre, 'es') || a.etapa.localeCompare(b.etapa))
}

/** The first day of a month, so many months before that of a day. */
function monthsBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - months, 1, 12)).toISOString().slice(0, 10)
}
/** Periods that end today, with this month. */
export const quickPeriods = (hoy: string) =>
  [
    { label: 'Este mes', months: 0 },
    { label: 'Últimos tres meses', months: 2 },
    { label: 'Últimos doce meses', months: 11 },
  ].map(({ label, months }) => ({ label, desde: monthsBefore(hoy, months), hasta: hoy }))
