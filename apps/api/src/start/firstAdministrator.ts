import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeAdministrator, createFirstAdministrator } from '../modules/users/users.public.ts'
import type { Database } from '../plugins/db/database.ts'

/** Tells where the first password lies; the log is read by many, the file by its owner alone. */
export async function firstAdministrator(database: Database, folder: string, report: (mensaje: string) => void): Promise<void> {
  const created = await createFirstAdministrator(database)
  await completeAdministrator(database)
  if (!created) return
  const path = join(folder, 'clave-inicial.txt')
  await mkdir(folder, { recursive: true })
  await writeFile(path, `${created.usuario}\n${created.clave}\n`, { mode: 0o600 })
  report(`Se creó el usuario ${created.usuario}. Su clave está en ${path}: úsela, cámbiela y borre el archivo.`)
}
