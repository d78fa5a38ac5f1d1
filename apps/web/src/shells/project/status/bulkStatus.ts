import { limits } from '@soportica/contract/core/limits'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing, countOf, theMany } from '@soportica/contract/projects/words'
import { isFinal } from '../list/listedRow.ts'

type Picked = Pick<ListedRow, 'padre' | 'idEstado'>
export type Notice = { readonly kind: 'info' | 'warn'; readonly sentence: string }

export const selectedCounted = onceForEach(
  ({ words }) =>
    (count: number): string =>
      `${countOf(words, count)} ${agreeing('seleccionad', words, count)}`,
)

/** Why nothing is asked of the server. */
export function whyNot({ words }: Project, picked: readonly Picked[], estado: number | null): Notice | undefined {
  if (estado === null) return { kind: 'warn', sentence: `Seleccione el estado al que pasan ${theMany(words)}` }
  if (picked.every(({ padre }) => padre === 'HIJO'))
    return { kind: 'info', sentence: 'La actualización de estados no debe contener hijos.' }
  if (picked.length > limits.maxPageSize)
    return { kind: 'warn', sentence: `Seleccione como máximo ${limits.maxPageSize} ${words.many} para actualizar su estado` }
  return undefined
}

/** What is good to know before: children stay behind, and who leaves a final status says why. */
export function beforehand(
  project: Project,
  picked: readonly Picked[],
  estado: number,
): { readonly children: number; readonly leaving: number } {
  const going = picked.filter(({ padre }) => padre !== 'HIJO')
  return {
    children: picked.length - going.length,
    leaving: going.filter((row) => isFinal(project, row) && row.idEstado !== estado).length,
  }
}
