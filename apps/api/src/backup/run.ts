import { resolve } from 'node:path'
import { counted } from '@soportica/rules/counted'
import { type Env, readEnv } from '../env.ts'
import { StartError } from '../startError.ts'
import { report, reportFailure } from '../start/console.ts'
import { claimRestored } from '../start/ownFolder.ts'
import { requireDataFolder } from '../start/requireDataFolder.ts'
import { withDatabase } from '../start/withDatabase.ts'
import { createBackup } from '../capabilities/copies/backup/createBackup.ts'
import type { Manifest } from '../capabilities/copies/backup/manifest.ts'
import { requireKnownVersion } from '../capabilities/copies/backup/prepareSchema.ts'
import { verifyArchive } from '../capabilities/copies/backup/readArchive.ts'
import { openStorage, silent } from '../capabilities/storage/openStorage.ts'
import { restoreVerified } from '../capabilities/copies/backup/restoreBackup.ts'

const [order, ...words] = process.argv.slice(2)

const busy = 'Hay una copia de seguridad en curso sobre estos datos. Espere a que termine e inténtelo de nuevo.'
const wanted = order === 'restore' ? 'restore' : 'backup'

try {
  const options = words.filter((word) => word.startsWith('--'))
  const [name] = words.filter((word) => !word.startsWith('--'))
  await run(name, options)
} catch (error) {
  reportFailure(error, wanted === 'backup' ? 'No se pudo hacer la copia de seguridad' : 'No se pudo restaurar la copia de seguridad')
  process.exitCode = 1
}

async function run(name: string | undefined, options: string[]): Promise<void> {
  const unknown = options.find((option) => !(wanted === 'restore' && ['--reemplazar', '--verificar'].includes(option)))
  if (unknown) throw new StartError(`No se reconoce la opción ${unknown}.`)
  if (!name) throw new StartError(`Indique el archivo, por ejemplo: npm run ${wanted} -- copia.soportica`)
  // npm changes to the project's folder; the path is relative to the folder where the command was given.
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const env = readEnv()
  if (options.includes('--verificar')) {
    const { head, manifest } = await verifyArchive(file, { key: env.COPIES_KEY })
    report(`La copia de ${head.creada} está completa y sin daños: ${amounts(manifest)}.`)
    return
  }
  if (wanted === 'backup') await backup(env, file)
  else await restore(env, file, options.includes('--reemplazar'))
}

async function backup(env: Env, file: string): Promise<void> {
  const { storage } = await openStorage(env, silent)
  const installation = { directory: env.DATA_DIR, copies: env.COPIES_DIR, key: env.COPIES_KEY, storage }
  const manifest = await withDatabase(env, { busy }, (url) => createBackup({ url, ...installation }, file))
  report(`Copia de seguridad lista en ${file}: ${amounts(manifest)}.`)
}

async function restore(env: Env, file: string, replace: boolean): Promise<void> {
  report('Revisando la copia de seguridad…')
  const verified = { file, ...(await verifyArchive(file, { key: env.COPIES_KEY })) }
  await requireKnownVersion(verified.head)
  await requireDataFolder(env.DATA_DIR)
  const { store } = await openStorage(env, silent)
  const manifest = await withDatabase(env, { busy, create: true }, async (url) => {
    const target = { url, directory: env.DATA_DIR, key: env.COPIES_KEY, store: env.STORAGE_WRITE === 's3' ? store : undefined }
    const restored = await restoreVerified(target, verified, { replace, report })
    await claimRestored(url, env.DATA_DIR)
    return restored
  })
  report(`Copia de seguridad restaurada y comprobada: ${amounts(manifest)}.`)
}

function amounts({ tablas, archivos }: Manifest): string {
  const rows = Object.values(tablas).reduce((sum, { filas }) => sum + filas, 0)
  const [tables, files] = [Object.keys(tablas).length, Object.keys(archivos).length]
  return `${counted(rows, 'fila', 'filas')} en ${counted(tables, 'tabla', 'tablas')} y ${counted(files, 'archivo', 'archivos')}`
}
