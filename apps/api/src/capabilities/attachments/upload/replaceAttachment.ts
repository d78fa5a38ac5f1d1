import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { answerBefore, idempotent } from '../../saving/idempotent.ts'
import { type AttachmentFound, findAttachment, lockAttachment } from '../attachment.queries.ts'
import { holdType, keepFormer, nextNumber, updateAttachment } from '../attachmentWrites.queries.ts'
import type { UsableType } from '../attachments.ts'
import type { CheckedFile } from './checkFile.ts'
import { fileColumns } from '../fileColumns.ts'
import { requirePresent } from '../requireAttachment.ts'
import { changeOf, recordAttachment, sizeText } from './recordAttachment.ts'
import { replacementOf, type Stored } from './storedOnce.ts'

/** The places of the new bytes: the store, and perhaps the cloud. */
export type Placed = {
  readonly ruta: string
  readonly nube?: { readonly fileId: string; readonly rutaNube: string }
  /** Removes the placed bytes. */
  readonly undo: () => Promise<void>
}
export type Replacement = {
  readonly adaid: number
  readonly tipo: UsableType
  readonly file: CheckedFile
  /** Called while nothing is held: however long it takes, nobody waits for it. */
  readonly storeFile: () => Promise<Placed>
  /** Throws when it is no longer the file that was to be replaced. Asked before anything is placed, and when it is held. */
  readonly requireMeant: (found: AttachmentFound) => void
  readonly clave?: string | undefined
}

/** The file that it had is kept as a version. Said twice under the same key, it happens once. */
export async function replaceAttachment(context: UserContext, replacement: Replacement): Promise<AttachmentFound> {
  const { adaid, clave } = replacement
  const before = await answerBefore(context, replacementOf(clave, adaid))
  const found = requirePresent(await findAttachment(context.db, adaid))
  if (before) return found
  replacement.requireMeant(found)
  await writePlaced(context, replacement, await replacement.storeFile())
  return requirePresent(await findAttachment(context.db, adaid))
}

async function writePlaced(context: UserContext, replacement: Replacement, placed: Placed): Promise<void> {
  let written = false
  try {
    await change(context, async (writing) => {
      let isFirst = false
      await idempotent(writing, replacementOf(replacement.clave, replacement.adaid), () => {
        isFirst = true
        return writeHeld(writing, replacement, placed)
      })
      written = isFirst
    })
  } finally {
    // No row refers to it yet. A failed commit may have happened after all: then the sweep decides.
    if (!written)
      await placed
        .undo()
        .catch((error: unknown) => context.log.warn({ err: error, adjunto: replacement.adaid }, 'quedó un archivo sin registro'))
  }
}

async function writeHeld(writing: Writing, replacement: Replacement, placed: Placed): Promise<Stored> {
  const { adaid } = replacement
  const before = requirePresent(await lockAttachment(writing.tx, adaid))
  replacement.requireMeant(before)
  await holdType(writing.tx, before)
  await write(writing, before, replacement, placed)
  return { adjunto: adaid }
}

async function write(writing: Writing, before: AttachmentFound, { tipo, file }: Replacement, { ruta, nube }: Placed): Promise<void> {
  const { tx, user, now } = writing
  const { nombreOriginal, tamano } = file
  const numero = await nextNumber(tx, before)
  await keepFormer(tx, before)
  await updateAttachment(tx, before.id, {
    ...fileColumns(file, { tipo, registro: before.registro, numero, ruta }),
    miniatura: null,
    ubicacion: nube ? 'sharepoint' : 'local',
    fileId: nube?.fileId ?? null,
    rutaNube: nube?.rutaNube ?? null,
    enNubeDesde: nube ? now : null,
    anteriores: before.anteriores + 1,
    usuact: user.usuid,
    fecact: now,
  })
  const after = { ...before, nombreOriginal, version: before.version + 1 }
  await recordAttachment(writing, 'actualizado', after, [
    ...changeOf('archivo', before.nombreOriginal, nombreOriginal),
    ...changeOf('tamano', sizeText(before.tamano), sizeText(tamano)),
    ...changeOf('ubicacion', locationName(before.ubicacion), locationName(nube ? 'sharepoint' : 'local')),
  ])
}

export const locationName = (ubicacion: AttachmentFound['ubicacion']): string => (ubicacion === 'local' ? 'Local' : 'SharePoint')
