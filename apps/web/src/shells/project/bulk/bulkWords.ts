import { capital } from '@soportica/contract/core/capital'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { agreeing, countOf } from '@soportica/contract/projects/words'
import { formatNumber } from '../../../lib/format.ts'
import type { UndoResult } from '../../undo/runUndo.ts'
import { nameOf } from '../list/listedRow.ts'
import type { RecordOutcome } from './bulkChange.ts'

const many = ({ words }: Project, count: number): string => (count < 1_000 ? countOf(words, count) : `${formatNumber(count)} ${words.many}`)
export const selectedCounted = memoPerProject(
  (project) =>
    (count: number): string =>
      `${countOf(project.words, count)} ${agreeing('seleccionad', project.words, count)}`,
)
/** 'Aplicar a 47 cajeros'; without any, 'Aplicar' */
export const applyTo = (project: Project, count: number): string => (count === 0 ? 'Aplicar' : `Aplicar a ${many(project, count)}`)

type RowName = Pick<ListedRow, 'consecutivo' | 'nombre'>
/** The result of each record, failures first. */
export function outcomesOf(
  { words }: Project,
  picked: ReadonlyMap<number, RowName>,
  { aplicados, rechazados, iguales }: Pick<BulkProgress, 'aplicados' | 'rechazados' | 'iguales'>,
  names?: ReadonlyMap<number, string>,
): RecordOutcome[] {
  const known = (id: number, nombre = ''): string => {
    if (picked.has(id)) return nameOf(picked.get(id)!)
    if (names?.has(id)) return names.get(id)!
    return nombre === '' ? `${capital(words.one)} ${id}` : `${nombre} (${id})`
  }
  const refused = rechazados.map(({ id, nombre, motivo }): RecordOutcome => ({ id, name: known(id, nombre), outcome: 'refused', motivo }))
  const same = iguales.map((id): RecordOutcome => ({ id, name: known(id), outcome: 'same', motivo: '' }))
  const changed = aplicados.map((id): RecordOutcome => ({ id, name: known(id), outcome: 'changed', motivo: '' }))
  return [...refused, ...same, ...changed]
}

/** The same of an undo: each record that stays, or keeps something, says why. */
export const undoneOutcomes = (registros: UndoResult['registros']): RecordOutcome[] =>
  registros
    .map(({ id, titulo, cambios, quedan }): RecordOutcome => {
      const outcome = cambios.length > 0 ? 'back' : 'stays'
      return { id, name: `${titulo} (${id})`, outcome, motivo: quedan.join('; ') }
    })
    .toSorted((one, other) => Number(other.motivo !== '') - Number(one.motivo !== ''))
