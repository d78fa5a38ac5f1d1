import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CashierRow } from '@soportica/contract/cashiers/listCalls'
import { limits } from '@soportica/contract/core/limits'
import { isFinal } from '../list/listedRow.ts'

type Picked = Pick<CashierRow, 'padre' | 'idEstado'>
export type Notice = { readonly kind: 'info' | 'warn'; readonly sentence: string }

export const cashiersCounted = (many: number): string => (many === 1 ? '1 cajero' : `${many} cajeros`)
export const selectedCounted = (many: number): string => (many === 1 ? '1 cajero seleccionado' : `${many} cajeros seleccionados`)

/** Why nothing is asked of the server. */
export function whyNot(picked: readonly Picked[], estado: number | null): Notice | undefined {
  if (estado === null) return { kind: 'warn', sentence: 'Seleccione el estado al que pasan los cajeros' }
  if (picked.every(({ padre }) => padre === 'HIJO'))
    return { kind: 'info', sentence: 'La actualización de estados no debe contener hijos.' }
  if (picked.length > limits.maxPageSize)
    return { kind: 'warn', sentence: `Seleccione como máximo ${limits.maxPageSize} cajeros para actualizar su estado` }
  return undefined
}

/** What is good to know before: children stay behind, and who leaves a final status says why. */
export function beforehand(picked: readonly Picked[], estado: number): { readonly children: number; readonly leaving: number } {
  const going = picked.filter(({ padre }) => padre !== 'HIJO')
  return {
    children: picked.length - going.length,
    leaving: going.filter((row) => isFinal(cashierProject, row) && row.idEstado !== estado).length,
  }
}
