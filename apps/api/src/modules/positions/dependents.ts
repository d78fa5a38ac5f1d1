import type { Dependents } from './positionWrites.queries.ts'
import type { Level } from './levels.ts'

const counted = (count: number, one: string, many: string): string[] => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])

export const childrenOf = ({ children }: Level, hijos: number): string | undefined =>
  children && hijos > 0 ? `tiene ${counted(hijos, children.one, children.many).join('')}` : undefined

/** Nothing when it may go. */
export function whyInUse(level: Level, { hijos, cajeros, sucursales }: Dependents): string | undefined {
  const records = [...counted(cajeros, 'cajero', 'cajeros'), ...counted(sucursales, 'sucursal', 'sucursales')]
  const it = level.entidad === 'region' ? 'la' : 'lo'
  const used = records.length > 0 ? `${it} ${cajeros + sucursales === 1 ? 'usa' : 'usan'} ${records.join(' y ')}` : undefined
  return [childrenOf(level, hijos), used].filter((reason) => reason !== undefined).join(' y ') || undefined
}
