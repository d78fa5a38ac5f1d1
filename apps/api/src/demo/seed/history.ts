import { cashierProject } from '@soportica/contract/cashiers/project'
import { seededRandom } from '../random.ts'
import { StartError } from '../../startError.ts'
import type { Range } from './cashiers.ts'
import type { References } from './references.ts'
import type { RowSource } from './copyRows.ts'

const campo = 'codigoSolicitanteDiseno'
const [firstMoment, lastMoment] = [Date.parse('2024-11-05T12:00:00Z'), Date.parse('2026-11-01T00:00:00Z')]
const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0')

/**
 * Changes of the cashiers that there are, of all of them in turn, in the order of time. They end with what seeded cashiers hold: nothing.
 */
export function historySource({ people, cashiers }: References, { first, count }: Range): RowSource {
  if (cashiers.last === 0) throw new StartError('No hay cajeros a los que pueda pertenecer la historia. Cárguelos antes.')
  const records = cashiers.last - cashiers.first + 1
  const valueAfter = (at: number): string => (at + records >= count ? '' : `SD-${String((at % 9_000) + 1_000)}`)
  return {
    table: 'history',
    columns: ['entidad', 'registro', 'version', 'lote', 'accion', 'campo', 'antes', 'despues', 'usuid', 'fecha'],
    row: (id) => {
      const at = id - first
      const registro = cashiers.first + (at % records)
      const before = at < records ? 'SD-0000' : valueAfter(at - records)
      const lote = `5eed0000-0000-4000-8000-${hex(id, 12)}`
      const fecha = new Date(firstMoment + Math.floor(((lastMoment - firstMoment) / count) * at)).toISOString()
      const author = seededRandom(id ^ 0x415702).pick(people)
      return [cashierProject.entidad, registro, 1, lote, 'actualizado', campo, before, valueAfter(at), author, fecha]
    },
  }
}
