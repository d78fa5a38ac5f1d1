import { readdir } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { StartError } from '../../../startError.ts'

/** The attached files in a copy, whether they come from the folder or from a store. */
export const attachmentsPath = 'files/attachments/'

// The private server's folder travels as tables. Names with a leading point are work in progress. A key is not stored beside the data
// that it locks.
const left = (name: string) => name === 'postgres' || name === 'clave-inicial.txt' || name === 'secret.key'

const isLeftOut = (name: string, top: boolean): boolean => name.startsWith('.') || (top && left(name))

/** Refuses paths that listFiles never lists: outside the folder, or of a file that does not travel. */
export function requireListed(path: string): void {
  const listed = path.split('/').every((name, at) => name !== '' && !isLeftOut(name, at === 0))
  // On Windows a backslash separates as well.
  if (!listed || normalize(path).startsWith('..')) throw new StartError(`La copia tiene un archivo con un nombre no admitido: ${path}`)
}

/** The files of the data folder, as paths with '/' relative to it; without the folder of the copies, which may lie in it. */
export async function* listFiles(directory: string, copies = '', below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(directory, below), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (isLeftOut(entry.name, below === '')) continue
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (join(directory, path) !== copies) yield* listFiles(directory, copies, path)
    } else if (entry.isFile()) yield path
  }
}
