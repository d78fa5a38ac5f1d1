import type { Theme } from '@soportica/contract/settings/operations'
import { counted } from '@soportica/rules/counted'
import type { SettingsEntry } from '../../../lib/frameOverlay.ts'
import type { Finding, Operations } from './useOperations.ts'

export type WholeState = 'working' | 'warning' | 'failing'

/** The state of the installation: that of its worst finding. */
export function wholeState(findings: readonly Pick<Finding, 'nivel'>[]): WholeState {
  if (findings.some(({ nivel }) => nivel === 'falla')) return 'failing'
  return findings.some(({ nivel }) => nivel === 'aviso') ? 'warning' : 'working'
}

/** The entry of the settings where a subject is handled. */
export const entryOf: Readonly<Partial<Record<Theme, { readonly entry: SettingsEntry; readonly label: string }>>> = {
  correo: { entry: 'mail', label: 'Ver Correo' },
  notificaciones: { entry: 'mail', label: 'Ver Correo' },
  microsoft: { entry: 'graph', label: 'Ver Microsoft Graph' },
  listas: { entry: 'lists', label: 'Ver Power Apps' },
  copias: { entry: 'copies', label: 'Ver Copias' },
  ensayo: { entry: 'copies', label: 'Ver Copias' },
}
/** The subjects that have entries or pages of their own. */
export const handledElsewhere: readonly Theme[] = ['correo', 'notificaciones', 'excel', 'listas', 'microsoft', 'fallas', 'copias', 'ensayo']

/** The delay of a receiver; the server gives none while nothing was written for a while. */
export const lagText = (seconds: number | null): string =>
  seconds === null || seconds < 1 ? 'al día' : `${Math.round(seconds)} s de atraso`

/** The heading of the jobs: how many wait and how many failed. */
export function jobsHeading(kinds: Operations['tareas']['clases']): string {
  const [waiting, failed] = [sumOf(kinds.map(({ enEspera }) => enEspera)), sumOf(kinds.map(({ fallidas }) => fallidas))]
  const counts = [waiting > 0 && `${waiting} en espera`, failed > 0 && counted(failed, 'fallida', 'fallidas')].filter(Boolean)
  return counts.length > 0 ? `Tareas: ${counts.join(', ')}` : 'Tareas'
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

export function daysLeft({ dias, vence }: Pick<Operations['certificados'][number], 'dias' | 'vence'>): string {
  if (dias === null || vence === null) return 'No respondió: no se sabe cuándo vence.'
  if (dias < 0) return 'Venció'
  return dias === 1 ? 'Queda 1 día' : `Quedan ${dias} días`
}
