import { labelDeclared } from '@soportica/contract/labels/declaredLabels'
import { type LabelRow, labelUnchanged } from '@soportica/contract/settings/labels'
import { recordEvent } from '../../capabilities/events/recordEvent.ts'
import { recordHistory } from '../../capabilities/history/recordHistory.ts'
import { signal } from '../../capabilities/realtime/signal.ts'
import { change, type UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { entidad, settingId } from './labelHistory.ts'
import { labelRows, versionOfAll } from './labelRows.ts'
import { lockLabels, storedLabels, writeLabel } from './labels.queries.ts'

type LabelInput = { readonly etiqueta: string; readonly texto: string | null; readonly version?: number | undefined }
type Saved = { mensaje: string; fila: LabelRow; sinCambios?: boolean }

export function saveLabel(context: UserContext, { etiqueta, texto: typed, version: started = 0 }: LabelInput): Promise<Saved> {
  const declared = labelDeclared.get(etiqueta)
  if (!declared) throw new AppError('registro.noEncontrado')
  const { original } = declared
  // The specified word is no correction.
  const texto = typed === original ? null : typed
  return change(context, async (writing) => {
    const { tx } = writing
    await lockLabels(tx)
    const stored = await storedLabels(tx)
    const before = rowOf(etiqueta, labelRows(stored))
    if (texto === before.texto) return { mensaje: labelUnchanged, fila: before, sinCambios: true }
    if (before.version !== started)
      throw new AppError('etiqueta.cambiada', { usuario: before.usuact, texto: before.texto ?? original }, { campo: 'texto' })
    const version = versionOfAll(stored) + 1
    await writeLabel(writing, etiqueta, texto, version)
    const changed = { campo: etiqueta, antes: before.texto ?? original, despues: texto ?? original }
    await recordHistory(writing, entidad, settingId, version, 'actualizado', [changed])
    await recordEvent(writing, 'label.corrected', entidad, settingId, { etiqueta, texto })
    await signal(tx, 'etiquetas', { version })
    const fila = rowOf(etiqueta, labelRows(await storedLabels(tx)))
    const mensaje = texto === null ? `«${original}» volvió a su palabra original.` : `«${original}» ahora se lee «${texto}».`
    return { mensaje, fila }
  })
}

const rowOf = (etiqueta: string, rows: readonly LabelRow[]): LabelRow => rows.find((row) => row.etiqueta === etiqueta)!
