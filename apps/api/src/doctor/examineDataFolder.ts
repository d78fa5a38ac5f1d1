import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '../env.ts'
import { errorCode, StartError } from '../startError.ts'
import { requireDataFolder } from '../start/requireDataFolder.ts'
import { diskFinding, freeIn } from '../capabilities/operations/examineDisk.ts'
import { failure, type Finding, warning, well } from '../capabilities/operations/finding.ts'

const web = fileURLToPath(new URL('../../../web/dist/index.html', import.meta.url))

/** Checks the data folder, its disk and the settings. */
export async function examineDataFolder(env: Env): Promise<readonly Finding[]> {
  if (await isMissing(env.DATA_DIR)) {
    return [
      warning(`La carpeta ${env.DATA_DIR} no existe: se crea al iniciar el producto. Si ya estaba en uso, revise DATA_DIR.`),
      ...settings(env),
    ]
  }
  const folder = await requireDataFolder(env.DATA_DIR).then(
    () => well(`Se puede escribir en ${env.DATA_DIR}.`),
    (error: unknown) => {
      if (error instanceof StartError) return failure(error.message)
      throw error
    },
  )
  if (folder.nivel !== 'bien') return [folder]
  return [folder, diskFinding(env.DATA_DIR, await freeIn(env.DATA_DIR)), ...(await secrets(env)), ...settings(env)]
}

// The doctor creates nothing, not even the folder.
const isMissing = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => false,
    (error: unknown) => errorCode(error) === 'ENOENT',
  )

async function secrets({ DATA_DIR, SECRET_KEY }: Env): Promise<Finding[]> {
  const found: Finding[] = []
  if (existsSync(join(DATA_DIR, 'clave-inicial.txt'))) {
    found.push(
      warning(
        `${join(DATA_DIR, 'clave-inicial.txt')} guarda todavía la clave inicial: si sigue en uso, cámbiela en el producto; después borre el archivo.`,
      ),
    )
  }
  const key = join(DATA_DIR, 'secret.key')
  if (!SECRET_KEY && existsSync(key) && ((await stat(key)).mode & 0o077) !== 0) {
    found.push(warning(`Otras personas de este equipo pueden leer ${key}: chmod 600 ${key}`))
  }
  return found
}

function settings(env: Env): Finding[] {
  const found: Finding[] = []
  if (!existsSync(web)) found.push(failure('La aplicación web no está construida: npm run build'))
  if (env.NODE_ENV !== 'production') return [...found, warning('NODE_ENV no es production: hay datos y buzón de demostración.')]
  if (!env.PUBLIC_URL.startsWith('https:')) {
    found.push(warning(`PUBLIC_URL (${env.PUBLIC_URL}) no es https: las claves y los datos viajan sin cifrar.`))
  }
  if (!env.DATABASE_URL) found.push(warning('La base de datos propia es para un solo equipo: con más nodos indique DATABASE_URL.'))
  return found
}
