import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { roughLength } from './noteText.ts'
import { branchRecord, cashierRecord, type RecordKind, anyRecordPerids, recordKinds } from './records.ts'
import { fieldRequired, requiredOrWrong } from '../core/required.ts'
import { actions, day, identity, idName, ignored, latestPage, message, recordId, text, version, wireDateTime } from '../core/wire.ts'

const endpoint = endpointsOf('Notas')
export const notesPerPage = 10
export const maxNoteLength = 20_000
export const noteTooLong = `La nota no puede tener más de ${maxNoteLength} caracteres`
/** Stored with markup: an escaped character takes up to six. */
export const maxNoteHtmlLength = 130_000
export const noteTooFormatted = 'La nota tiene demasiado formato. Quite negritas, listas o enlaces, o escriba varias notas'
const tooMuch = ({ input }: { readonly input?: unknown }): string =>
  roughLength(String(input)) > maxNoteLength ? noteTooLong : noteTooFormatted
export const noteTextDelayMs = 500

const range = z.strictObject({ desde: day.nullish(), hasta: day.nullish() }).optional()
/** 0, or nothing: of every actor that the caller may read. */
const actor = z.int().min(0).max(limits.maxId).nullish()
const soloDelRegistro = z.boolean().optional().describe('Sin actor: solo las del registro en general, no las de sus etapas')
// The path tells the kind of record; older clients also send the number.
const ofRecord = { sistema: ignored, id: recordId }

export const noteRow = z.object({
  notid: z.int(),
  id: z.int(),
  /** Clean HTML. */
  description: z.string(),
  actid: z.int(),
  actor: z.string(),
  sistema: z.int(),
  tiponota: z.string(),
  createdBy: z.string(),
  date: wireDateTime,
  lastModified: wireDateTime.nullable(),
  modifiedBy: z.string().nullable(),
  usureg: z.int(),
  usuact: z.int(),
  padre: z.int().nullable(),
  bitacora: z.int(),
  version: z.int(),
  acciones: actions,
})
export type NoteRow = z.infer<typeof noteRow>

const filters = {
  actor,
  soloDelRegistro,
  creador: recordId.nullish(),
  fechaCreacion: range,
  fechaModificacion: range,
  texto: text(200).optional(),
}

const access = (kind: RecordKind, accion: 'viewNotes' | 'createNote' | 'editNote' | 'deleteNote', action: string) => ({
  anyOf: anyRecordPerids(accion, [kind]),
  action,
})
const noteCalls = <const P extends 'cashiers' | 'branchOffice'>(api: P, kind: RecordKind) => ({
  getNotes: endpoint({
    method: 'POST',
    path: `/api/${api}/get_notes`,
    summary: `Notas de un registro (${kind.nombre.toLowerCase()}), las últimas primero`,
    permission: access(kind, 'viewNotes', 'ver notas'),
    audit: false,
    body: z.strictObject({
      ...identity,
      ...ofRecord,
      ...filters,
      /** Another specified name of the actor. */
      actid: actor,
      ...latestPage(notesPerPage),
    }),
    response: z.object({ results: z.array(noteRow), total: z.int(), acciones: actions }),
  }),
  saveNote: endpoint({
    method: 'POST',
    path: `/api/${api}/save_note`,
    summary: `Crea o edita una nota (${kind.nombre.toLowerCase()})`,
    permission: { anyOf: [...access(kind, 'createNote', '').anyOf, ...access(kind, 'editNote', '').anyOf], action: 'escribir notas' },
    audit: 'note.save',
    body: z.strictObject({
      ...identity,
      ...ofRecord,
      description: z.string(requiredOrWrong(fieldRequired('nota'))).max(maxNoteHtmlLength, { error: tooMuch }),
      actid: actor,
      tiponota: text(60).nullish(),
      notid: z.int().min(0).max(limits.maxId).nullish(),
      version,
    }),
    response: message.extend({ notid: z.int(), actor: z.string(), version: z.int(), sinCambios: z.boolean().optional() }),
  }),
  deleteNote: endpoint({
    method: 'PUT',
    path: `/api/${api}/delete_note`,
    summary: `Elimina una nota (${kind.nombre.toLowerCase()})`,
    permission: access(kind, 'deleteNote', 'eliminar notas'),
    audit: 'note.delete',
    body: z.strictObject({ ...identity, sistema: ignored, notid: recordId }),
    response: message,
  }),
  restoreNote: endpoint({
    method: 'PUT',
    path: `/api/${api}/restore_note`,
    summary: `Deshace la eliminación de una nota (${kind.nombre.toLowerCase()})`,
    permission: access(kind, 'deleteNote', 'eliminar notas'),
    audit: 'note.restore',
    body: z.strictObject({ ...identity, sistema: ignored, notid: recordId }),
    response: message,
  }),
})
export const {
  getNotes: getCashierNotes,
  saveNote: saveCashierNote,
  deleteNote: deleteCashierNote,
  restoreNote: restoreCashierNote,
} = noteCalls('cashiers', cashierRecord)
export const {
  getNotes: getBranchNotes,
  saveNote: saveBranchNote,
  deleteNote: deleteBranchNote,
  restoreNote: restoreBranchNote,
} = noteCalls('branchOffice', branchRecord)

export type NoteCalls = ReturnType<typeof noteCalls<'cashiers' | 'branchOffice'>>
/** The calls of each kind of record. */
export const notesOf: Readonly<Record<RecordKind['sistema'], NoteCalls>> = {
  1: { getNotes: getCashierNotes, saveNote: saveCashierNote, deleteNote: deleteCashierNote, restoreNote: restoreCashierNote },
  2: { getNotes: getBranchNotes, saveNote: saveBranchNote, deleteNote: deleteBranchNote, restoreNote: restoreBranchNote },
}

const reading = { anyOf: anyRecordPerids('viewNotes', recordKinds), action: 'ver notas' }
const ofAny = { ...identity, sistema: z.int().min(1).max(9), id: recordId }

export const noNote = 'Sin nota disponible'
export const noDate = 'Fecha no disponible'
export const noAuthor = 'Autor no disponible'
export const getLastNote = endpoint({
  method: 'POST',
  path: '/api/general/get_last_note',
  summary: 'La última nota de un registro, o la de un actor',
  permission: reading,
  audit: false,
  body: z.strictObject({ ...ofAny, actor, soloDelRegistro }),
  /** Plain text, a hundred characters at most. */
  response: z.object({ ultimaNota: z.string(), fechaModificacion: z.string(), autorModificacion: z.string(), total: z.int() }),
})
export const getNoteOptions = endpoint({
  method: 'POST',
  path: '/api/general/get_note_options',
  summary: 'Actores y creadores por los que se filtran las notas de un registro',
  permission: reading,
  audit: false,
  body: z.strictObject({ ...ofAny, actor, soloDelRegistro }),
  response: z.object({ actores: z.array(idName), creadores: z.array(idName) }),
})
export const getMentionable = endpoint({
  method: 'POST',
  path: '/api/general/get_mentionable_users',
  summary: 'A quién se puede mencionar en una nota: quienes pueden ver el registro',
  permission: {
    anyOf: [...anyRecordPerids('createNote', recordKinds), ...anyRecordPerids('editNote', recordKinds)],
    action: 'escribir notas',
  },
  audit: false,
  /** usuid: whether this person may be mentioned, however many share the name. */
  body: z.strictObject({ ...ofAny, actor, texto: text(80).default(''), usuid: recordId.optional() }),
  response: z.object({ results: z.array(z.object({ usuid: z.int(), nombre: z.string(), perfil: z.string() })) }),
})
