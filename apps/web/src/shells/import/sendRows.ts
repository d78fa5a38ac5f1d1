import { type ImportPreview, startImport, startImportFile } from '@soportica/contract/imports'
import { call } from '../../lib/api.ts'
import { upload } from '../../lib/upload.ts'
import type { ImportSubject } from './importSubject.ts'

/** What is reviewed: pasted rows or a file. */
export type Source = { readonly filas: string[][] } | { readonly file: File }

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const unreadable = 'No se pudo leer el archivo: cambió o ya no está. Elíjalo de nuevo.'

// The browser refuses to read a file that changed after it was chosen, which would look like a lost connection.
async function contentOf(file: File): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type: excel })
  } catch {
    throw new Error(unreadable)
  }
}

export async function sendRows(
  { lista, lugar }: ImportSubject,
  source: Source,
  options: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<ImportPreview> {
  if ('filas' in source) return call(startImport, { body: { lista, lugar, filas: source.filas } }, options)
  const content = await contentOf(source.file)
  return upload(startImportFile, { query: { lista, lugar, archivo: source.file.name } }, content, options)
}
