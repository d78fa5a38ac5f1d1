import { change, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import type { ReceivedFile } from '../../../plugins/http/uploads.ts'
import type { HostedRecord } from '../../records/hostedRecord.ts'
import { idempotent } from '../../saving/idempotent.ts'
import type { Storage } from '../../storage/storage.ts'
import { type AttachmentFound, findAttachment } from '../attachment.queries.ts'
import { requirePresent } from '../requireAttachment.ts'
import { hasOneOfType, holdType, insertAttachment, nextNumber } from '../attachmentWrites.queries.ts'
import type { UsableType } from '../attachments.ts'
import type { CheckedFile } from './checkFile.ts'
import { fileColumns } from '../fileColumns.ts'
import { changeOf, recordAttachment, sizeText } from './recordAttachment.ts'
import { type Stored, uploadOf } from './storedOnce.ts'

type NewAttachment = {
  readonly host: HostedRecord
  readonly registro: number
  readonly tipo: UsableType
  readonly received: ReceivedFile
  readonly file: CheckedFile
  readonly clave?: string | undefined
}

/** A type for one file keeps one file, however many uploads arrive at once. The same key uploads once. */
export async function uploadAttachment(context: UserContext, storage: Storage, newAttachment: NewAttachment): Promise<AttachmentFound> {
  const { host, registro, tipo, received, file, clave } = newAttachment
  const target = { sistema: host.kind.sistema, registro, tipo: tipo.id }
  const { adjunto } = await change(context, (writing) =>
    idempotent(writing, uploadOf(clave, target), async (): Promise<Stored> => {
      const { tx } = writing
      await holdType(tx, target)
      if (tipo.multiple === 0 && (await hasOneOfType(tx, target))) throw new AppError('archivo.unico', {}, { campo: 'file' })
      const numero = await nextNumber(tx, target)
      const ruta = await received.keep(file.extension)
      return orRemove(storage, ruta, async () => ({ adjunto: await write(writing, newAttachment, numero, ruta) }))
    }),
  )
  return requirePresent(await findAttachment(context.db, adjunto))
}

/** No row refers to it yet. A failed commit may have happened after all: then the sweep decides. */
async function orRemove<T>(storage: Storage, ruta: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await storage.remove(ruta)
    throw error
  }
}

async function write(writing: Writing, { host, registro, tipo, file }: NewAttachment, numero: number, ruta: string): Promise<number> {
  const { tx, user, now } = writing
  const { nombreOriginal, tamano } = file
  const by = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const row = { sistema: host.kind.sistema, registro, actid: tipo.actid, tipo: tipo.id }
  const id = await insertAttachment(tx, { ...row, ...by, ...fileColumns(file, { tipo, registro, numero, ruta }) })
  await recordAttachment(writing, 'creado', { ...row, id, tasid: tipo.tasid, nombreOriginal, version: 1 }, [
    ...changeOf('archivo', null, nombreOriginal),
    ...changeOf('tipo', null, tipo.nombre),
    ...changeOf('tamano', null, sizeText(tamano)),
  ])
  return id
}
