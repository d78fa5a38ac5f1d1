import { change, type UserContext } from '../../plugins/context.ts'
import { recordEvent } from '../events/recordEvent.ts'
import { recordHistory } from '../history/recordHistory.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { markDeleted } from './note.writes.queries.ts'
import { requireChange } from './noteRights.ts'
import { requireNote } from './requireNote.ts'

const words = {
  eliminado: { evento: 'note.deleted', mensaje: 'Se eliminó la nota.' },
  restaurado: { evento: 'note.restored', mensaje: 'Se restauró la nota.' },
} as const

/** A soft deletion: the history keeps the note, and it can be restored. */
export const deleteNote = (context: UserContext, host: HostedRecord, notid: number) => turn(context, host, notid, 'eliminado')
/** By users who may delete it. */
export const restoreNote = (context: UserContext, host: HostedRecord, notid: number) => turn(context, host, notid, 'restaurado')

function turn(context: UserContext, host: HostedRecord, notid: number, accion: keyof typeof words): Promise<{ mensaje: string }> {
  return change(context, async (writing) => {
    const note = await requireNote(context, writing.tx, host, notid, accion === 'restaurado')
    requireChange(context.user, host.kind, 'deleteNote', note)
    const version = await markDeleted(writing, note, accion === 'eliminado')
    await recordHistory(writing, 'note', notid, version, accion, [])
    const { sistema, registro, actid } = note
    await recordEvent(writing, words[accion].evento, 'note', notid, { sistema, registro, actid })
    return { mensaje: words[accion].mensaje }
  })
}
