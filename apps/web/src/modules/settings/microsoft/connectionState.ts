import type { Rules } from './useMicrosoft.ts'

export type ConnectionState = 'absent' | 'untried' | 'working' | 'failing'

/** The connection's state: the latest event counts. */
export function connectionState({ configurado, ultimoExito, ultimoError }: Rules['estado']): ConnectionState {
  if (!configurado) return 'absent'
  if (ultimoError !== null && ultimoError > (ultimoExito ?? '')) return 'failing'
  return ultimoExito === null ? 'untried' : 'working'
}
