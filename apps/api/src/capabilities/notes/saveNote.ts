import { actors } from '@soportica/contract/people/actors'
import { maxNoteHtmlLength, maxNoteLength, noteTooFormatted, noteTooLong } from '@soportica/contract/records/notes'
import { noteLength } from '@soportica/contract/records/noteText'
import { change, type UserContext, type Writing } from '../../plugins/context.ts'
import { AppError, required } from '../../plugins/http/errors.ts'
import { changedSince } from '../history/history.queries.ts'
import { recordHistory } from '../history/recordHistory.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { markAnswered } from '../notifications/markNotifications.ts'
import { repeatedIn } from '../records/repeatedIn.ts'
import { requireInRecord } from '../records/recordRights.ts'
import { requireRecord } from '../records/requireRecord.ts'
import { mergeFields } from '../saving/mergeFields.ts'
import { whoReads } from './mentionable.queries.ts'
import { actorName } from './note.queries.ts'
import { type NoteFound, updateNote } from './note.writes.queries.ts'
import { namesOfPeople } from '../lists/peopleNames.queries.ts'
import { type CleanNote, cleanNote, htmlOf, textOfNote } from './noteHtml.ts'
import { requireChange } from './noteRights.ts'
import { requireNote } from './requireNote.ts'
import { differences, type NoteTarget, recordNoteEvent, writeNote } from './writeNote.ts'

export type NoteBody = {
  readonly id: number
  readonly description: string
  readonly actid?: number | null | undefined
  readonly tiponota?: string | null | undefined
  readonly notid?: number | null | undefined
  readonly version?: number | undefined
}
type Saved = { mensaje: string; notid: number; actor: string; version: number; sinCambios?: boolean }

const labels: Record<string, string> = { description: 'Nota', tiponota: 'Tipo de nota' }
export const noteLabel = (campo: string): string => labels[campo] ?? campo

export function saveNote(context: UserContext, host: HostedRecord, body: NoteBody): Promise<Saved> {
  const clean = cleanNote(body.description)
  return change(context, (writing) =>
    body.notid ? editNote(context, writing, host, body, body.notid, clean) : createNote(context, writing, host, body, clean),
  )
}

async function createNote(context: UserContext, writing: Writing, host: HostedRecord, body: NoteBody, clean: CleanNote): Promise<Saved> {
  const actid = body.actid ?? 0
  await requireRecord(writing.tx, context.user, host, body.id)
  if (actid > 0 && !actors.some(({ id }) => id === actid)) throw new AppError('nota.actor', {}, { campo: 'actid' })
  requireInRecord(context.user, host.kind, 'createNote', actid)
  const target = { sistema: host.kind.sistema, registro: body.id, actid }
  const written = await inWords(writing, host, target, clean, [])
  const notid = await writeNote(writing, target, { ...written, tiponota: body.tiponota ?? '' })
  await markAnswered(writing, 'note', repeatedIn(host, body.id))
  return { mensaje: 'Se agregó la nota.', notid, actor: actorName(actid), version: 1 }
}

async function editNote(
  context: UserContext,
  writing: Writing,
  host: HostedRecord,
  body: NoteBody,
  notid: number,
  sentNote: CleanNote,
): Promise<Saved> {
  const stored = await requireNote(context, writing.tx, host, notid)
  if (stored.registro !== body.id) throw new AppError('registro.noEncontrado')
  requireChange(context.user, host.kind, 'editNote', stored)
  const actor = actorName(stored.actid)
  const { clean, tiponota } = await merged(writing, stored, sentNote, body)
  if (clean.marked === cleanNote(stored.descripcion).marked && tiponota === stored.tiponota)
    return { mensaje: 'No has realizado ninguna modificación', notid, actor, version: stored.version, sinCambios: true }
  const written = await inWords(writing, host, stored, clean, stored.menciones)
  const version = stored.version + 1
  await updateNote(writing, notid, version, { ...written, tiponota })
  const changes = differences(stored, { texto: written.texto, tiponota })
  await recordHistory(writing, 'note', notid, version, 'actualizado', changes)
  const newly = clean.mentioned.filter((usuid) => !stored.menciones.includes(usuid))
  await recordNoteEvent(writing, 'note.updated', notid, stored, written.texto, newly)
  return { mensaje: 'Se actualizó la nota.', notid, actor, version }
}

// A text that somebody else changed meanwhile is never merged, only put to the user.
async function merged({ tx }: Writing, stored: NoteFound, sentNote: CleanNote, { version: started, tiponota }: NoteBody) {
  if (started === undefined || started === stored.version) return { clean: sentNote, tiponota: tiponota ?? stored.tiponota }
  if (started > stored.version) throw new AppError('registro.version', {}, { campo: 'version' })
  const now = cleanNote(stored.descripcion)
  const names = await namesOfPeople(tx, [...sentNote.mentioned, ...now.mentioned])
  const since = await changedSince(tx, 'note', stored.id, started)
  const theirs = since.get('description')
  const show = (campo: string, value: string | number | undefined) =>
    campo === 'description' ? textOfNote(cleanNote(String(value ?? '')), names) : String(value ?? '')
  const { values } = mergeFields(
    { description: htmlOf(sentNote, names), tiponota: tiponota ?? stored.tiponota },
    { description: htmlOf(now, names), tiponota: stored.tiponota },
    since,
    stored.version,
    { label: noteLabel, show },
    theirs ? new Map([['description', theirs]]) : new Map(),
  )
  return { clean: cleanNote(values.description), tiponota: values.tiponota }
}

async function inWords({ tx }: Writing, host: HostedRecord, { registro, actid }: NoteTarget, clean: CleanNote, former: readonly number[]) {
  const names = await namesOfPeople(tx, clean.mentioned)
  const texto = textOfNote(clean, names)
  if (texto === '') throw required('nota', 'description')
  const descripcion = htmlOf(clean, names)
  if (noteLength(descripcion) > maxNoteLength) throw new AppError('nota.larga', { detalle: noteTooLong }, { campo: 'description' })
  if (descripcion.length > maxNoteHtmlLength) throw new AppError('nota.formato', { detalle: noteTooFormatted }, { campo: 'description' })
  const newly = clean.mentioned.filter((usuid) => !former.includes(usuid))
  const reading = newly.length === 0 ? new Set<number>() : await whoReads(tx, host, registro, actid, newly)
  const blind = newly.find((usuid) => !reading.has(usuid))
  if (blind !== undefined)
    throw new AppError('nota.mencion', { persona: names.get(blind) ?? `la persona ${blind}` }, { campo: 'description' })
  return { descripcion, texto, menciones: [...clean.mentioned] }
}
