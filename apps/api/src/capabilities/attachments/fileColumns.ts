import type { UsableType } from './attachments.ts'
import type { CheckedFile } from './upload/checkFile.ts'
import { storedName } from './upload/safeNames.ts'

type StoredFields = { readonly tipo: UsableType; readonly registro: number; readonly numero: number; readonly ruta: string }

/** The columns of a row that describe its present file. */
export const fileColumns = (file: CheckedFile, { tipo, registro, numero, ruta }: StoredFields) => ({
  numero,
  nombreOriginal: file.nombreOriginal,
  mime: file.mime,
  tamano: file.tamano,
  sha256: file.sha256,
  ruta,
  nombre: storedName(tipo.prefijo, registro, numero, file.extension),
  carpeta: tipo.folder,
})
