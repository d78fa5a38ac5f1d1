import { dayInMs } from '@soportica/rules/calendarDay'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Table } from '../../../capabilities/mail/renderMail.ts'
import type { Turn } from './runs.queries.ts'

/** A turn may start again, or run twice at once: each attempt has its own files, and only those of the finished one are sent. */
export type Attempt = Turn & { readonly intento: string }
/** The text of a turn's mail; excel: the name of its file. */
export type TurnLetter = {
  readonly asunto: string
  // The route of its search.
  readonly ruta: string
  readonly parrafos: readonly string[]
  readonly tabla?: Table
  readonly excel?: string
}

const folderOf = (directory: string): string => join(directory, 'files', 'subscriptions')
const pathOf = (directory: string, { id, dia, intento }: Attempt, kind: string): string =>
  join(folderOf(directory), `${id}-${dia}-${intento}.${kind}`)
export const turnWorkbook = (directory: string, attempt: Attempt): string => pathOf(directory, attempt, 'xlsx')

export async function renderMail(directory: string, attempt: Attempt, letter: TurnLetter): Promise<void> {
  const path = pathOf(directory, attempt, 'json')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.parcial`, JSON.stringify(letter), { mode: 0o600 })
  await rename(`${path}.parcial`, path)
}
export const readLetter = async (directory: string, attempt: Attempt): Promise<TurnLetter> =>
  JSON.parse(await readFile(pathOf(directory, attempt, 'json'), 'utf8')) as TurnLetter

export const removeFiles = async (directory: string, attempt: Attempt): Promise<void> => {
  for (const kind of ['json', 'xlsx', 'xlsx.parcial', 'json.parcial']) await rm(pathOf(directory, attempt, kind), { force: true })
}

// The names that pathOf gives.
const ours = /^\d+-\d{4}-\d\d-\d\d-[\da-f-]{36}\.(?:json|xlsx)(?:\.parcial)?$/

/** A mail is tried for less than a day. */
const retentionMs = 2 * dayInMs
export async function sweepFiles(directory: string, now: Date): Promise<void> {
  const folder = folderOf(directory)
  for (const name of (await readdir(folder).catch(() => [])).filter((found) => ours.test(found))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > retentionMs) await rm(join(folder, name), { force: true })
  }
}
