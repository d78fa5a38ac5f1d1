import { counted } from '@soportica/rules/counted'
import type { Dependents } from './positionWrites.queries.ts'
import type { Level } from './levels.ts'

const unlessNone = (count: number, one: string, many: string): string[] => (count > 0 ? [counted(count, one, many)] : [])

export const childrenOf = ({ children }: Level, hijos: number): string | undefined =>
  children && hijos > 0 ? `tiene ${counted(hijos, children.one, children.many)}` : undefined

/** Nothing when it may go. */
export function whyInUse(level: Level, { hijos, cajeros, sucursales }: Dependents): string | undefined {
  const records = [...unlessNone(cajeros, 'cajero', 'cajeros'), ...unlessNone(sucursales, 'sucursal', 'sucursales')]
  const it = level.entidad === 'region' ? 'la' : 'lo'
  const used = records.length > 0 ? `${it} ${cajeros + sucursales === 1 ? 'usa' : 'usan'} ${records.join(' y ')}` : undefined
  return [childrenOf(level, hijos), used].filter((reason) => reason !== undefined).join(' y ') || undefined
}
