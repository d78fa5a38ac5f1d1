import { partyName } from '@soportica/contract/delays/parties'
import type { HistorySubject } from '../../capabilities/history/historySubject.ts'
import { rowsInWords } from '../../capabilities/history/historySubject.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { findDelays, reasonNames } from './delays.queries.ts'
import { reachDelays } from './reachDelays.ts'

export const delayEntity = 'stage_delay'
const labels: Readonly<Record<string, string>> = { motivo: 'Motivo de atraso', parte: 'Parte responsable', nota: 'Nota' }
export const delayLabel = (campo: string): string => labels[campo] ?? campo

/** The history of the reason for a delay; the history of its record says the same in a sentence. */
export const delayHistory: HistorySubject = {
  entidad: delayEntity,
  requireReach: async ({ db, user }, id) => {
    if ((await reachDelays(db, user, await findDelays(db, [id]))).length === 0) throw new AppError('registro.noEncontrado')
  },
  describe: async ({ db }, rows) => {
    const ids = rows.flatMap(({ campo, antes, despues }) => (campo === 'motivo' ? [antes, despues] : [])).map(Number)
    const names = await reasonNames(
      db,
      ids.filter((id) => id > 0),
    )
    return rowsInWords(rows, (campo, value) => {
      if (campo === 'motivo') return names.get(Number(value)) ?? ''
      return campo === 'parte' ? partyName(Number(value)) : value
    })
  },
  label: delayLabel,
}
