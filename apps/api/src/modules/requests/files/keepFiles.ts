import { checkFile, type CheckedFile } from '../../../capabilities/attachments/upload/checkFile.ts'
import type { Storage } from '../../../capabilities/storage/storage.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Upload } from '../../../plugins/http/uploads.ts'
import { type FileTarget, insertFile } from './requestFiles.queries.ts'

export type CheckedUpload = { readonly upload: Upload; readonly file: CheckedFile }
/** Checks all files before anything is written. */
export async function checkFiles(uploads: readonly Upload[]): Promise<CheckedUpload[]> {
  const checked: CheckedUpload[] = []
  for (const upload of uploads) checked.push({ upload, file: await checkFile(upload) })
  return checked
}

/** Files stored for a change that did not happen. */
export type StoredFiles = { readonly rutas: string[] }
export const noStoredFiles = (): StoredFiles => ({ rutas: [] })

/** Puts them in their place, with their rows. */
export async function keepFiles(
  writing: Writing,
  target: FileTarget,
  files: readonly CheckedUpload[],
  storedFiles: StoredFiles,
): Promise<void> {
  for (const { upload, file } of files) {
    const ruta = await upload.keep(file.extension)
    storedFiles.rutas.push(ruta)
    await insertFile(writing, target, file, ruta)
  }
}

/** A change with files: on failure no row refers to them. A failed commit may have happened: then the sweep decides. */
export async function withStoredFiles<T>(storage: Storage, change: (storedFiles: StoredFiles) => Promise<T>): Promise<T> {
  const storedFiles = noStoredFiles()
  try {
    return await change(storedFiles)
  } catch (error) {
    for (const ruta of storedFiles.rutas) await storage.remove(ruta)
    throw error
  }
}
