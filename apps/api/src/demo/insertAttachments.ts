import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { attachment } from '../../schema/records.ts'
import { history } from '../../schema/traces.ts'
import { sizeText } from '../capabilities/attachments/upload/recordAttachment.ts'
import { storedName } from '../capabilities/attachments/upload/safeNames.ts'
import type { Storage } from '../capabilities/storage/storage.ts'
import type { Tx } from '../plugins/db/database.ts'
import { continueIds } from './continueIds.ts'
import { attachments, type AttachmentSource } from './projects/attachments.ts'
import { fileOf } from './smallFiles.ts'
import { stamp } from './stamp.ts'

type Type = { id: number; sistema: number; nombre: string; actid: number; prefijo: string; folder: string }

/** As if uploaded on the screen, with the bytes in the store. */
export async function insertAttachments(tx: Tx, storage: Pick<Storage, 'write'>): Promise<void> {
  const found = await tx.execute<Type>(sql`select id, sistema, nombre, actid, prefijo, folder from attached_type`)
  const types = new Map(found.rows.map((type) => [type.id, type]))
  const rows = await Promise.all(attachments.map((source, at) => rowOf(types, storage, source, at)))
  await tx.insert(attachment).values(rows)
  await tx.insert(history).values(
    rows.flatMap(({ id, nombreOriginal, tipo, tamano, usureg, fecreg }) =>
      Object.entries({ archivo: nombreOriginal, tipo: types.get(tipo)?.nombre ?? '', tamano: sizeText(tamano) }).map(
        ([campo, despues]) => ({
          entidad: 'attachment',
          registro: id,
          version: 1,
          lote: batchId(id),
          accion: 'creado',
          campo,
          antes: null,
          despues,
          usuid: usureg,
          fecha: fecreg,
        }),
      ),
    ),
  )
  await continueIds(tx, 'attachment')
}

async function rowOf(types: ReadonlyMap<number, Type>, storage: Pick<Storage, 'write'>, source: AttachmentSource, at: number) {
  const [sistema, registro, tipo, author, nombreOriginal, file] = source
  const type = types.get(tipo)
  if (type?.sistema !== sistema) throw new Error(`no attachment type of system ${sistema} has the number ${tipo}`)
  const { bytes, mime } = fileOf(file)
  const numero = attachments.slice(0, at + 1).filter(([, record, kind]) => record === registro && kind === tipo).length
  return {
    id: at + 1,
    sistema,
    registro,
    actid: type.actid,
    tipo,
    numero,
    carpeta: type.folder,
    nombre: storedName(type.prefijo, registro, numero, file.kind),
    nombreOriginal,
    mime,
    tamano: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    ruta: await storage.write(bytes, file.kind),
    ...stamp(at * 4),
    usureg: author,
    usuact: author,
  }
}

const batchId = (id: number): string => `00000000-fffe-4000-8000-${String(id).padStart(12, '0')}`
