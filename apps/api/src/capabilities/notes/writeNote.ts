import type { Writing } from '../../plugins/context.ts'
import { required } from '../../plugins/http/errors.ts'
import { recordEvent, recordEvents } from '../events/recordEvent.ts'
import { type Change, recordHistories } from '../history/recordHistory.ts'
import { insertNotes, type NoteFound, targetsWithout, type Written } from './note.writes.queries.ts'
import { cleanWords, htmlOf, shortened, textOfNote } from './noteHtml.ts'

export type NoteTarget = Pick<NoteFound, 'sistema' | 'registro' | 'actid'>
type NoteText = Pick<NoteFound, 'texto' | 'tiponota'>

const excerptLength = 140

/** A new note with history and event. The caller has cleaned the text and checked the mentions. */
export async function writeNote(writing: Writing, target: NoteTarget, written: Written): Promise<number> {
  const [notid] = await writeNotes(writing, [target], written)
  if (notid === undefined) throw new Error('the note was not stored')
  return notid
}
async function writeNotes(writing: Writing, targets: readonly NoteTarget[], written: Written): Promise<number[]> {
  const notes = await insertNotes(writing, targets, written)
  const changes = differences(undefined, written)
  const saved = notes.map(({ id }) => ({ registro: id, version: 1, changes }))
  await recordHistories(writing, 'note', 'creado', saved)
  const eventById = new Map(notes.map((target) => [target.id, eventOf(target, written.texto, written.menciones)]))
  await recordEvents(writing, 'note.created', 'note', [...eventById.keys()], (id) => eventById.get(id) ?? {})
  return [...eventById.keys()]
}

type Said = { readonly texto: string; readonly tiponota: string; readonly campo: string; readonly once?: boolean }
/**
 * Writes a user's reason as a note on each target, without markup; campo is the field where it was typed. once: not where it repeats
 * their last note. Returns the number of notes.
 */
export async function noteWords(writing: Writing, targets: readonly NoteTarget[], { texto, tiponota, campo, once }: Said): Promise<number> {
  if (targets.length === 0) return 0
  const clean = cleanWords(texto)
  const words = textOfNote(clean, new Map())
  if (words === '') throw required(campo, campo)
  const silent = once ? await targetsWithout(writing, targets, words) : targets
  if (silent.length === 0) return 0
  return (await writeNotes(writing, silent, { descripcion: htmlOf(clean, new Map()), texto: words, tiponota, menciones: [] })).length
}

export const differences = (before: NoteText | undefined, after: NoteText): Change[] =>
  [
    { campo: 'description', antes: before?.texto ?? null, despues: after.texto },
    { campo: 'tiponota', antes: before?.tiponota ?? null, despues: after.tiponota },
  ].filter(({ antes, despues }) => (antes ?? '') !== despues)

export const recordNoteEvent = (
  writing: Writing,
  evento: 'note.created' | 'note.updated',
  notid: number,
  target: NoteTarget,
  texto: string,
  mencionados: readonly number[],
): Promise<void> => recordEvent(writing, evento, 'note', notid, eventOf(target, texto, mencionados))
const eventOf = ({ sistema, registro, actid }: NoteTarget, texto: string, mencionados: readonly number[]) => ({
  sistema,
  registro,
  actid,
  texto: shortened(texto, excerptLength),
  mencionados,
})
