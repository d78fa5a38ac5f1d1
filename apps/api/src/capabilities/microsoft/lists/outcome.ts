import { type ListPicker, listPickers } from '@soportica/contract/settings/microsoft'
import type { Tx } from '../../../plugins/db/database.ts'
import { recordEvent } from '../../events/recordEvent.ts'

/** nuestro: a change there was set back; suyo: a change there replaced ours; borrado: it was deleted there. */
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

/** Both sides differed; stores which side won. */
export const recordOutcome = ({ tx, now }: { tx: Tx; now: Date }, { lista, ...datos }: Outcome): Promise<void> =>
  recordEvent({ tx, user: { usuid: 0 }, now, requestId: 'listas-power-apps' }, 'lists.settled', outcomesOf, listNumber(lista), datos)
