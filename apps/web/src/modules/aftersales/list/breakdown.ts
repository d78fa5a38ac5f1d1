import type { ReportRow } from '@soportica/contract/aftersales/reports'
import { classifications } from '@soportica/contract/aftersales/states'

export type Figure = 'hallazgos' | 'porCerrar' | 'vencidos'
export type BreakdownProps = {
  readonly row: ReportRow
  // Of one act; undefined: of both.
  readonly tipo?: number
  readonly figure: Figure
  readonly count: number
  readonly title: string
  // More than none is something to be done at once.
  readonly urgent?: boolean
}

export type Share = { readonly name: string; readonly count: number }
type Of = { readonly tipo: number | undefined; readonly figure: Figure }

const [noClass, noCategory] = ['Sin clasificación', 'Sin categoría']
const nameOfClass = (id: number): string => classifications.find((one) => one.id === id)?.nombre ?? noClass

type Group = { readonly tipo: number } & Readonly<Record<Figure, number>>
/** The number in each group, of one act or of both together. */
function sharesOf<G extends Group>(groups: readonly G[], { tipo, figure }: Of, nameOf: (group: G) => string): Share[] {
  const counts = new Map<string, number>()
  for (const group of groups) {
    if (tipo !== undefined && group.tipo !== tipo) continue
    if (group[figure] > 0) counts.set(nameOf(group), (counts.get(nameOf(group)) ?? 0) + group[figure])
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}

export const byClass = ({ clasificaciones }: Pick<ReportRow, 'clasificaciones'>, of: Of): Share[] =>
  sharesOf(clasificaciones, of, ({ clasificacion }) => nameOfClass(clasificacion))
export const byCategory = ({ categorias }: Pick<ReportRow, 'categorias'>, of: Of): Share[] =>
  sharesOf(categorias, of, ({ categoria_nombre: name }) => name || noCategory)
