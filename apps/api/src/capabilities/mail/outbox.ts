import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { OutboxMail } from '@soportica/contract/settings/support'
import { timeInBogota } from '@soportica/rules/calendarDay'
import type { Log } from '../../plugins/context.ts'
import type { Appointment, Deliver, Enclosure } from './defineMail.ts'

/** Its files are in it as base64. */
type MailFile = { nombre: string; tipo: string; contenido: string; cid?: string }
type StoredMail = OutboxMail & { html: string; texto: string; cita?: Appointment; adjuntos?: readonly MailFile[] }
const maxListed = 200
/** The names of finished and unfinished mails. */
export const outboxFile = /^\d{17}-[\da-f]{8}\.json(?:\.parcial)?$/
const folderOf = (directory: string): string => join(directory, 'buzon')

/** One file per mail, readable by its owner alone: it contains codes and links. */
export function keepInOutbox(directory: string, log: Log): Deliver {
  return async (uuid, { para, asunto, html, texto, cita, adjuntos }, now) => {
    const folder = folderOf(directory)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const id = `${now.toISOString().replace(/\D/g, '')}-${uuid.slice(0, 8)}`
    const path = join(folder, `${id}.json`)
    const files = adjuntos && (await Promise.all(adjuntos.map(async (file) => ({ ...file, contenido: await asText(file) }))))
    const storedMail: StoredMail = {
      id,
      fecha: timeInBogota(now),
      para,
      asunto,
      html,
      texto,
      ...(cita && { cita }),
      ...(files && { adjuntos: files }),
    }
    const partial = `${path}.parcial`
    try {
      await writeFile(partial, JSON.stringify(storedMail, undefined, 2), { mode: 0o600 })
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    log.info(`Correo guardado en ${path}`)
  }
}

/** Mails that a dead process was writing: a living process touches its own within this time. */
export async function forgetPartialMails(directory: string, before: Date): Promise<number> {
  let forgotten = 0
  for (const name of await readdir(folderOf(directory)).catch(() => [])) {
    if (!outboxFile.test(name) || !name.endsWith('.parcial')) continue
    const path = join(folderOf(directory), name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true })
    forgotten += 1
  }
  return forgotten
}

async function asText({ contenido }: Enclosure): Promise<string> {
  if (typeof contenido !== 'function') return contenido.toString('base64')
  return (await buffer(await contenido())).toString('base64')
}

export async function listOutbox(directory: string): Promise<OutboxMail[]> {
  const names = await readdir(folderOf(directory)).catch(() => [])
  const last = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, maxListed)
  const found = await Promise.all(last.map((name) => readStoredMail(directory, name.slice(0, -'.json'.length))))
  return found.flatMap((storedMail) =>
    storedMail ? [{ id: storedMail.id, fecha: storedMail.fecha, para: storedMail.para, asunto: storedMail.asunto }] : [],
  )
}

export async function readStoredMail(directory: string, id: string): Promise<StoredMail | undefined> {
  if (!/^\d{17}-[\da-f]{8}$/.test(id)) return undefined
  const text = await readFile(join(folderOf(directory), `${id}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as StoredMail)
}

/** The letter for a browser: its pictures are inlined, instead of attached. */
export const htmlForBrowser = ({ html, adjuntos = [] }: Pick<StoredMail, 'html' | 'adjuntos'>): string =>
  adjuntos.reduce(
    (text, { cid, tipo, contenido }) => (cid ? text.replaceAll(`cid:${cid}`, `data:${tipo};base64,${contenido}`) : text),
    html,
  )
