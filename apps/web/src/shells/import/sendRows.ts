import { type ImportPreview, startImport, startImportFile } from '@soportica/contract/core/imports'
import { call } from '../../lib/api/api.ts'
import { fileContent } from '../../lib/api/fileContent.ts'
import { upload } from '../../lib/api/upload.ts'
import type { ImportSubject } from './importSubject.ts'

/** The source of the review: pasted rows or a file. */
export type Source = { readonly filas: string[][] } | { readonly file: File }

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function sendRows(
  { lista, lugar, file }: ImportSubject,
  source: Source,
  options: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<ImportPreview> {
  if ('filas' in source) return call(startImport, { body: { lista, lugar, filas: source.filas } }, options)
  if (file) return file.send(source.file, options)
  const content = await fileContent(source.file, excel)
  return upload(startImportFile, { query: { lista, lugar, archivo: source.file.name } }, content, options)
}
