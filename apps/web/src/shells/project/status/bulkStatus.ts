import { limits } from '@soportica/contract/core/limits'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing, countOf, theMany } from '@soportica/contract/projects/words'
import { capital } from '@soportica/contract/core/capital'
import { isChild } from '../list/family.ts'
import { isFinal, nameOf } from '../list/listedRow.ts'
import type { ManyChanged } from '../projectScreens.ts'

type Picked = Pick<ListedRow, 'padre' | 'idEstado' | 'perteneceA'>
export type Notice = { readonly kind: 'info' | 'warn'; readonly sentence: string }

export const selectedCounted = onceForEach(
  ({ words }) =>
    (count: number): string =>
      `${countOf(words, count)} ${agreeing('seleccionad', words, count)}`,
)

/** Why nothing is asked of the server. */
export function whyNot({ words }: Project, picked: readonly Picked[], estado: number | null): Notice | undefined {
  if (estado === null) return { kind: 'warn', sentence: `Seleccione el estado al que pasan ${theMany(words)}` }
  if (picked.every(isChild)) return { kind: 'info', sentence: 'La actualización de estados no debe contener hijos.' }
  if (picked.length > limits.maxPageSize)
    return { kind: 'warn', sentence: `Seleccione como máximo ${limits.maxPageSize} ${words.many} para actualizar su estado` }
  return undefined
}

/** How many of them leave a final status: that is not done without a reason. */
export const leavingFinal = (project: Project, picked: readonly Picked[], estado: number): number =>
  picked.filter((row) => !isChild(row) && isFinal(project, row) && row.idEstado !== estado).length

export type Outcome = 'changed' | 'same' | 'refused'
export type RecordOutcome = { readonly id: number; readonly name: string; readonly outcome: Outcome; readonly motivo: string }
type Named = Pick<ListedRow, 'consecutivo' | 'nombre'>
/** What came of each, those that need somebody first; with the children that came along. */
export function outcomesOf(
  { words }: Project,
  picked: ReadonlyMap<number, Named>,
  { aplicados, rechazados, iguales = [] }: Omit<ManyChanged, 'mensaje'>,
): RecordOutcome[] {
  const known = (id: number): string => (picked.has(id) ? nameOf(picked.get(id)!) : `${capital(words.one)} ${id}`)
  const left = rechazados.map(({ id, motivo }): RecordOutcome => {
    const outcome = iguales.includes(id) ? 'same' : 'refused'
    return { id, name: known(id), outcome, motivo }
  })
  const changed = aplicados.map((id): RecordOutcome => ({ id, name: known(id), outcome: 'changed', motivo: '' }))
  const of = (wanted: Outcome) => left.filter(({ outcome }) => outcome === wanted)
  return [...of('refused'), ...of('same'), ...changed]
}
