import type { FilePreview } from '@soportica/contract/records/attachments'
import { fileTypeOf, type FileClass } from '@soportica/contract/records/fileTypes'
import type { Log } from '../../../plugins/context.ts'
import { readInProcess } from '../../threads/readInProcess.ts'
import { limitConcurrency } from '../../threads/limitConcurrency.ts'
import type { StoredFile } from '../attachment.queries.ts'
import { decodeText } from './textContent.ts'

export type PreviewOrder = { readonly clase: 'documento' | 'hoja'; readonly file: Uint8Array }
type Read = (file: StoredFile) => Promise<Buffer>

const textBytes = 200_000
const patience = { milliseconds: 15_000, memoryMb: 256 }
const worker = new URL('./preview.worker.ts', import.meta.url)
// Each takes a process and its memory.
const inTurn = limitConcurrency(2, 20)

const previewKinds: Partial<Record<FileClass, 'imagen' | 'pdf' | 'video'>> = { imagen: 'imagen', pdf: 'pdf', video: 'video' }
const none = (motivo: string): FilePreview => ({ clase: 'ninguna', motivo: `${motivo} Descárguelo para verlo.` })

export const previewKindOf = ({ nombre }: Pick<StoredFile, 'nombre'>): 'imagen' | 'pdf' | 'video' | undefined =>
  previewKinds[fileTypeOf(nombre)?.clase ?? 'otro']

/** The preview of a file, without a download. A malicious file ends its own process and nothing else. */
export async function previewOf(file: StoredFile, read: Read, log: Log): Promise<FilePreview> {
  const como = previewKindOf(file)
  if (como) return { clase: 'archivo', como, type: file.mime }
  const clase = fileTypeOf(file.nombre)?.clase
  if (clase === 'texto') return textOf(await read(file))
  if (clase === 'documento' || clase === 'hoja') return unfolded(clase, await read(file), log)
  return none(
    clase === 'oficina'
      ? 'Este archivo de Office solo se puede ver en línea cuando está en SharePoint.'
      : 'Este tipo de archivo no tiene vista previa.',
  )
}

const textOf = (bytes: Buffer): FilePreview => ({
  clase: 'texto',
  texto: decodeText(bytes.subarray(0, textBytes)).replace(/\0/g, ''),
  cortado: bytes.length > textBytes,
})

async function unfolded(clase: PreviewOrder['clase'], bytes: Buffer, log: Log): Promise<FilePreview> {
  const order: PreviewOrder = { clase, file: new Uint8Array(bytes) }
  const answer = await inTurn(() => readInProcess<FilePreview>(worker, order, patience))
  if (!('failed' in answer)) return answer
  log.info({ motivo: answer.failed, bytes: bytes.length }, 'no se pudo preparar la vista previa')
  return none('No se pudo preparar la vista previa de este archivo.')
}
