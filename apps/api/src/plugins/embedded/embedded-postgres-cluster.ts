import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './embedded-postgres-account.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { availableLocale } from './embedded-postgres-locale.ts'
import { errorCode, StartError } from '../../startError.ts'

export type Cluster = { folder: string; password: string }
type Setting = { directory: string; account: Account; binaries: Binaries; fsync: boolean; report(mensaje: string): void }

const unfinished = 'cluster.new-'
const secretSuffix = '.password'

/** The database's folder and the password of its role; both are made when they are not there. */
export async function prepareCluster(setting: Setting): Promise<Cluster> {
  const { directory, binaries, report } = setting
  const folder = join(directory, 'cluster')
  await sweepUnfinished(directory, report)
  if (!existsSync(folder)) {
    report('Creando la base de datos…')
    return { folder, password: await createCluster(setting, folder) }
  }
  await requireMajor(folder, binaries.major)
  return { folder, password: (await readPassword(directory)) ?? (await replacePassword(setting, folder)) }
}

// The password's file is the mark: it exists before its folder and is removed after it. A folder without the mark is not ours to remove.
async function sweepUnfinished(directory: string, report: Setting['report']): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(unfinished))
  for (const name of names.filter((found) => !found.endsWith(secretSuffix))) {
    if (names.includes(`${name}${secretSuffix}`)) await rm(join(directory, name), { recursive: true, force: true, maxRetries: 5 })
    else
      report(`${join(directory, name)} no tiene la marca de Soportica y no se borra; revise la carpeta y bórrela a mano si no la necesita.`)
  }
  for (const name of names.filter((found) => found.endsWith(secretSuffix))) await rm(join(directory, name), { force: true })
}

// Everything is made under another name and renamed when complete: a half-made database is never used.
async function createCluster(setting: Setting, folder: string): Promise<string> {
  const { directory, account, binaries, fsync } = setting
  const draft = join(directory, `${unfinished}${randomBytes(8).toString('hex')}`)
  const secret = `${draft}${secretSuffix}`
  const password = randomBytes(24).toString('hex')
  await writeFile(secret, password, { mode: 0o600, flag: 'wx' })
  await mkdir(draft, { mode: 0o700 })
  account.own(draft)
  account.own(secret)
  const locale = [`--locale=${availableLocale()}`, '--locale-provider=icu', '--icu-locale=es-CO', '--encoding=UTF8']
  const access = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256']
  await run(setting, binaries.initdb, [`--pgdata=${draft}`, ...access, ...locale, '--data-checksums', ...(fsync ? [] : ['--no-sync'])])
  await singleUser(
    setting,
    draft,
    `create role soportica login createdb password '${password}';\ncreate database soportica owner soportica;\n`,
  )
  await savePassword(directory, password)
  await rename(draft, folder)
  await rm(secret)
  if (fsync) await syncFolder(directory)
  return password
}

async function requireMajor(folder: string, major: number): Promise<void> {
  const version = await readIfPresent(join(folder, 'PG_VERSION'))
  if (!version) {
    throw new StartError(
      `${folder} no contiene una base de datos completa. Restaure una copia de seguridad o indique otra carpeta en DATA_DIR.`,
    )
  }
  if (Number(version) !== major) {
    throw new StartError(
      `La base de datos de ${folder} es de PostgreSQL ${version.trim()} y esta versión de Soportica trae PostgreSQL ${major}. ` +
        'Saque una copia con la versión anterior (npm run backup) y restáurela en una carpeta nueva (DATA_DIR).',
    )
  }
}

export async function readPassword(directory: string): Promise<string | undefined> {
  return (await readIfPresent(join(directory, 'password'))).trim() || undefined
}

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

async function replacePassword(setting: Setting, folder: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await singleUser(setting, folder, `alter role soportica password '${password}';\n`)
  await savePassword(setting.directory, password)
  return password
}

async function savePassword(directory: string, password: string): Promise<void> {
  const file = join(directory, 'password')
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true })
  await chmod(file, 0o600)
}

function singleUser(setting: Setting, folder: string, sql: string): Promise<void> {
  return run(setting, setting.binaries.postgres, ['--single', '-D', folder, 'postgres'], sql)
}

function run({ account, directory }: Setting, program: string, programArgs: string[], input = ''): Promise<void> {
  const { file, args, options } = account.command(program, programArgs)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, env: { PATH: process.env.PATH, LC_ALL: 'C' }, stdio: ['pipe', 'ignore', 'pipe'] })
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk.toString()))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      process.removeListener('exit', end)
      if (code === 0) resolve()
      else reject(creationError(output, directory))
    })
  })
}

function creationError(output: string, directory: string): StartError {
  if (output.includes('No space left on device')) {
    return new StartError(`No hay espacio en el disco para la base de datos en ${directory}. Libere al menos 200 MB e inténtelo de nuevo.`)
  }
  if (output.includes('Permission denied')) {
    return new StartError(
      `No se pudo crear la base de datos en ${directory}: falta permiso de escritura. Revise la carpeta o indique otra en DATA_DIR.`,
    )
  }
  const reason = output.trim().split('\n').at(-1) ?? ''
  return new StartError(
    `No se pudo crear la base de datos en ${directory}: ${reason}. Indique otra carpeta en DATA_DIR o un servidor en DATABASE_URL.`,
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
