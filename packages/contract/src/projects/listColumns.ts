import { statusOfModule } from './modules.ts'
import type { ListColumn, Project } from './project.ts'

/** The columns of a module's list: if its status is that of a stage, the project's status gets its own column. */
export const listColumnsOf = (project: Project, modulo: string): readonly ListColumn[] =>
  project.list.columns.filter(({ key }) => key !== 'estadoProyecto' || statusOfModule(project, modulo))

/** The missing fields for a delivery, in words. */
export const missingWords = { none: 'Listo', one: 'Falta', some: 'Faltan' } as const
export function missingText(faltantes: number): string {
  if (faltantes === 0) return missingWords.none
  return `${faltantes === 1 ? missingWords.one : missingWords.some} ${faltantes}`
}

/** The due state of a delivery in words. */
export const termWords = { vencido: 'Vencido', porVencer: 'Por vencer', 'a tiempo': 'A tiempo' } as const

/** Business days until a delivery is due, or since; in words. */
export function daysLeftText(dias: number): string {
  if (dias === 0) return 'Menos de un día hábil'
  const days = `${Math.abs(dias)} ${Math.abs(dias) === 1 ? 'día hábil' : 'días hábiles'}`
  return dias > 0 ? `Faltan ${days}` : `${days} de atraso`
}

type Relative = { readonly caj_nombre: string }
type Family = {
  readonly padre: 'PADRE' | 'HIJO' | ''
  readonly hijos: readonly Relative[]
  readonly padreInfo: Relative | null
  readonly perteneceA?: { readonly nombre: string } | null
}
/** The names beside its role: of a parent its children, of a child its parent, as far as they may be seen. */
export function familyNames({ padre, hijos, padreInfo, perteneceA }: Family): string[] {
  if (perteneceA) return [perteneceA.nombre]
  const relatives = padre === 'PADRE' ? hijos : padreInfo ? [padreInfo] : []
  return relatives.map(({ caj_nombre }) => caj_nombre)
}
