import { type ListPicker, listPickers } from '@soportica/contract/settings/microsoft'
import type { Tx } from '../../../plugins/db/database.ts'
import { recordEvent } from '../../events/recordEvent.ts'

/** nuestro: what was changed there was set back; suyo: theirs was taken over ours; borrado: it was deleted there. */
export type Outcome = {
  readonly lista: ListPicker
  readonly item: string
  readonly registro: number
  readonly que: 'nuestro' | 'suyo' | 'borrado'
  readonly campos?: readonly string[]
  /** Why it was set back, where it is not the state of the record. */
  readonly motivo?: string
}
export const listNumber = (lista: ListPicker): number => listPickers.findIndex(({ name }) => name === lista) + 1
export const outcomesOf = 'lista'

/** Two sides differed, and one of them held. */
export const recordOutcome = ({ tx, now }: { tx: Tx; now: Date }, { lista, ...datos }: Outcome): Promise<void> =>
  recordEvent({ tx, user: { usuid: 0 }, now, requestId: 'listas-power-apps' }, 'lists.settled', outcomesOf, listNumber(lista), datos)
