import type { HistoryAction } from '@soportica/contract/records/history'
import type { Writing } from '../../../plugins/context.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { type Change, recordHistory } from '../../history/recordHistory.ts'
import type { AttachmentFound } from '../attachment.queries.ts'

export const attachmentEntity = 'attachment'

const units = ['B', 'kB', 'MB'] as const
const decimal = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })
export function sizeText(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  return `${decimal.format(bytes / 1024 ** power)} ${units[power]}`
}

type Recorded = Pick<AttachmentFound, 'id' | 'sistema' | 'registro' | 'actid' | 'tipo' | 'tasid' | 'nombreOriginal' | 'version'>
const happened = {
  creado: 'attachment.uploaded',
  actualizado: 'attachment.replaced',
  eliminado: 'attachment.deleted',
  restaurado: 'attachment.restored',
} as const satisfies Record<HistoryAction, string>

/** Writes the history entry and the event, which notifies the subscribers of the type's alert. */
export async function recordAttachment(
  writing: Writing,
  accion: HistoryAction,
  { id, sistema, registro, actid, tipo, tasid, nombreOriginal, version }: Recorded,
  changes: readonly Change[] = [],
): Promise<void> {
  await recordHistory(writing, attachmentEntity, id, version, accion, changes)
  const datos = { sistema, registro, actid, tipo, tasid, nombre: nombreOriginal }
  await recordEvent(writing, happened[accion], attachmentEntity, id, datos)
}

export const changeOf = (campo: string, antes: string | null, despues: string | null): Change[] =>
  antes === despues ? [] : [{ campo, antes, despues }]
