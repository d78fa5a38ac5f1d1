import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '../app.ts'

/** The stored files, unfinished uploads, and the files that rows of requests name. */
export async function storedFiles({ directory, database }: Pick<TestApp, 'directory' | 'database'>) {
  const folder = join(directory, 'files', 'attachments')
  const inside = (path: string): string[] => (existsSync(path) ? readdirSync(path) : [])
  const stored = inside(folder).flatMap((name) => (name.startsWith('.') ? [] : inside(join(folder, name)).map((one) => `${name}/${one}`)))
  const { rows } = await database.pool.query<{ ruta: string }>(
    'select ruta from request_file where ruta is not null and eliminado_en is null',
  )
  const known = rows.map(({ ruta }) => ruta)
  return {
    withoutRow: stored.filter((ruta) => !known.includes(ruta)),
    withoutFile: known.filter((ruta) => !stored.includes(ruta)),
    arriving: inside(join(folder, '.entrada')),
    count: stored.length,
  }
}
