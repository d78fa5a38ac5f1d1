import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

// The embedded server's own folder travels as tables; names with a point are work in progress; a key does not lie beside what it locks.
const left = (name: string) => name === 'postgres' || name === 'clave-inicial.txt' || name === 'secret.key'

/** The files of the data folder, as paths with '/' relative to it; without the folder of the copies, which may lie in it. */
export async function* listFiles(directory: string, copies = '', below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(directory, below), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    if (entry.name.startsWith('.') || (below === '' && left(entry.name))) continue
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (join(directory, path) !== copies) yield* listFiles(directory, copies, path)
    } else if (entry.isFile()) yield path
  }
}
