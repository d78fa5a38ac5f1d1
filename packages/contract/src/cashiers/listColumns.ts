import type { CashierRow } from './listCalls.ts'
import type { CashierModule } from './modules.ts'
import { statusOfModule } from './stageColumns.ts'

/** The columns that a list of cashiers can show, in their order: what is to be done comes before what describes. */
const columns = [
  { key: 'consecutivo', label: 'consecutivo' },
  { key: 'codigo', label: 'código' },
  { key: 'nombre', label: 'nombre' },
  { key: 'estado', label: 'estado' },
  { key: 'faltantes', label: 'faltantes', title: 'faltantes para entregar' },
  { key: 'proxima', label: 'próxima', title: 'próxima entrega' },
  { key: 'padre', label: 'padre/hijo' },
  { key: 'region', label: 'región' },
  { key: 'tipologia', label: 'tipología' },
  { key: 'tipoIntervencion', label: 'tipo intervención' },
  { key: 'anioContable', label: 'año contable' },
  { key: 'estadoProyecto', label: 'estado proyecto' },
] as const
export type ListColumnKey = (typeof columns)[number]['key']
export type ListColumn = { readonly key: ListColumnKey; readonly label: string; readonly title?: string }

/** Those of a module: where the status is that of a stage, the project has a column of its own. */
export const listColumnsOf = (modulo: CashierModule): readonly ListColumn[] =>
  columns.filter(({ key }) => key !== 'estadoProyecto' || statusOfModule(modulo))

/** What is missing for a delivery, where it is said in words. */
export const missingWords = { none: 'Listo', some: 'Faltan' } as const
export const missingText = (faltantes: number): string => (faltantes === 0 ? missingWords.none : `${missingWords.some} ${faltantes}`)

/** How a delivery stands, in words. */
export const termWords = { vencido: 'Vencido', porVencer: 'Por vencer', 'a tiempo': 'A tiempo' } as const

/** The names beside its role: of a parent its children, of a child its parent, as far as they may be seen. */
export function familyNames({ padre, hijos, padreInfo }: Pick<CashierRow, 'padre' | 'hijos' | 'padreInfo'>): string[] {
  const relatives = padre === 'PADRE' ? hijos : padreInfo ? [padreInfo] : []
  return relatives.map(({ caj_nombre }) => caj_nombre)
}
