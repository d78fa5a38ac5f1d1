import { contentRefused, extensionOf, fileTypeOf, typeRefused } from '@soportica/contract/records/fileTypes'
import { AppError } from '../../../plugins/http/errors.ts'
import type { Upload } from '../../../plugins/http/uploads.ts'
import { pretenceOf } from '../preview/fileContent.ts'
import { safeOriginalName } from './safeNames.ts'

/** The facts about a file that arrived. */
export type CheckedFile = {
  readonly nombreOriginal: string
  readonly extension: string
  readonly mime: string
  readonly tamano: number
  readonly sha256: Buffer
}

/** Requires an allowed kind of file whose content matches its name. */
export async function checkFile({ nombre, path, tamano, sha256, cabeza }: Upload): Promise<CheckedFile> {
  const nombreOriginal = safeOriginalName(nombre)
  const extension = extensionOf(nombreOriginal)
  const type = fileTypeOf(nombreOriginal)
  if (!type) throw new AppError('archivo.tipo', { detalle: typeRefused(nombreOriginal) }, { campo: 'file' })
  if (tamano === 0) throw new AppError('archivo.vacio', { nombre: nombreOriginal }, { campo: 'file' })
  const pretence = await pretenceOf(path, cabeza, extension)
  if (pretence)
    throw new AppError('archivo.contenido', { detalle: contentRefused(nombreOriginal, pretence === 'pagina') }, { campo: 'file' })
  return { nombreOriginal, extension, mime: type.mime, tamano, sha256 }
}
