import type { Rules } from './useMicrosoft.ts'

export type ConnectionState = 'absent' | 'untried' | 'working' | 'failing'

/** How it stands with Microsoft: what happened last counts. */
export function connectionState({ configurado, ultimoExito, ultimoError }: Rules['estado']): ConnectionState {
  if (!configurado) return 'absent'
  if (ultimoError !== null && ultimoError > (ultimoExito ?? '')) return 'failing'
  return ultimoExito === null ? 'untried' : 'working'
}
