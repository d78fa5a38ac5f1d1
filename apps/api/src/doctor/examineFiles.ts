import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { counted } from '@soportica/rules/counted'
import { fileTables } from '../capabilities/storage/fileTables.ts'
import { attachmentsFolder } from '../capabilities/storage/localStorage.ts'
import { failure, type Finding, well } from './finding.ts'

const atOnce = 64
const maxListed = 3
type FileRow = { readonly tabla: string; readonly id: number; readonly ruta: string }

/** Checks that every local file of a row exists. */
export async function examineFiles(pool: pg.Pool, folder: string): Promise<Finding> {
  // A database that waits for its migrations may not have them all.
  const { rows: tables } = await pool.query<{ tabla: string }>(
    'select tabla from unnest($1::text[]) as given (tabla) where to_regclass(tabla) is not null',
    [fileTables.map(({ tabla }) => tabla)],
  )
  const root = attachmentsFolder(folder)
  const missing: FileRow[] = []
  let files = 0
  for (const { tabla } of tables) {
    const { rows } = await pool.query<FileRow>(`select $1 as tabla, id, ruta from ${tabla} where ruta is not null and ruta <> ''`, [tabla])
    files += rows.length
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce)
      const there = await Promise.all(
        some.map(({ ruta }) =>
          access(join(root, ruta)).then(
            () => true,
            () => false,
          ),
        ),
      )
      missing.push(...some.filter((_, index) => !there[index]))
    }
  }
  if (missing.length === 0) return well(`${counted(files, 'archivo está', 'archivos están')} en su lugar.`)
  const first = missing.slice(0, maxListed).map(({ tabla, id, ruta }) => `${tabla} ${id} (${ruta})`)
  return failure(
    `${counted(missing.length, 'archivo falta', 'archivos faltan')} en ${root}: ${first.join(', ')}${missing.length > maxListed ? '…' : ''}. Recupérelos de una copia de esa carpeta.`,
  )
}
