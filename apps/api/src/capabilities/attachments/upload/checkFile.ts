import { contentRefused, extensionOf, fileTypeOf, typeRefused } from '@soportica/contract/records/fileTypes'
import { invalid } from '../../../plugins/http/errors.ts'
import type { Upload } from '../../../plugins/http/uploads.ts'
import { pretenceOf } from '../preview/fileContent.ts'
import { safeOriginalName } from './safeNames.ts'

/** What was found out of a file that arrived. */
export type CheckedFile = {
  readonly nombreOriginal: string
  readonly extension: string
  readonly mime: string
  readonly tamano: number
  readonly sha256: Buffer
}

/** A kind of file that is taken, whose content is what its name says. */
export async function checkFile({ nombre, path, tamano, sha256, cabeza }: Upload): Promise<CheckedFile> {
  const nombreOriginal = safeOriginalName(nombre)
  const extension = extensionOf(nombreOriginal)
  const type = fileTypeOf(nombreOriginal)
  if (!type) throw invalid(typeRefused(nombreOriginal), 'file')
  if (tamano === 0) throw invalid(`El archivo ${nombreOriginal} está vacío.`, 'file')
  const pretence = await pretenceOf(path, cabeza, extension)
  if (pretence) throw invalid(contentRefused(nombreOriginal, pretence === 'pagina'), 'file')
  return { nombreOriginal, extension, mime: type.mime, tamano, sha256 }
}
