import { isUnseen } from '@soportica/contract/core/unseen'
import type { Level, Parents } from './levels.ts'

/** Why a position cannot be added yet; undefined when complete. */
export function missingLevels({ filters }: Level, { region, departamento }: Parents, nombre: string): string | undefined {
  if (filters.includes('region') && region === undefined) return 'Elija la región'
  if (filters.includes('departamento') && departamento === undefined) return 'Elija el departamento'
  return isUnseen(nombre) ? 'Escriba el nombre' : undefined
}
