import { getLastNote, getMentionable, getNoteOptions, noAuthor, noDate, noNote, notesOf } from '@soportica/contract/records/notes'
import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../plugins/context.ts'
import { serve, type Services } from '../../plugins/http/serve.ts'
import { allowedActors, type ActorFilter } from '../records/allowedActors.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import { actorsOpen, mayInRecord, requireInRecord } from '../records/recordRights.ts'
import { hostOf, requireReadable, requireRecord, whyOnlyRead } from '../records/requireRecord.ts'
import { deleteNote, restoreNote } from './deleteNote.ts'
import { findReaders } from './mentionable.queries.ts'
import { actorName, lastNote, listNotes, noteOptions, type NotesOf, type StoredNote } from './note.queries.ts'
import { shortened } from './noteHtml.ts'
import { noteActions } from './noteRights.ts'
import { saveNote } from './saveNote.ts'

const lastNoteLength = 100

type Readable = { readonly notes: NotesOf; readonly closed: string | undefined }
async function readable({ db, user }: UserContext, host: HostedRecord, registro: number, actor: ActorFilter): Promise<Readable> {
  const closed = whyOnlyRead(host, await requireReadable(db, user, host, registro))
  return { notes: { sistema: host.kind.sistema, registro, actors: allowedActors(user, host.kind, 'viewNotes', actor) }, closed }
}

type NoteFilters = { readonly actor?: number | null | undefined; readonly soloDelRegistro?: boolean | undefined }
const actorFilterOf = ({ actor, soloDelRegistro }: NoteFilters): ActorFilter => ({ actid: actor ?? 0, alone: soloDelRegistro })

// Requires the right to write notes for this actor, or for any actor.
function requireWriting({ user }: UserContext, { kind }: HostedRecord, actid: number): void {
  const may = (['createNote', 'editNote'] as const).some((accion) =>
    actid > 0 ? mayInRecord(user, kind, accion, actid) === true : actorsOpen(user, kind, accion).length > 0,
  )
  if (!may) requireInRecord(user, kind, 'createNote', actid)
}

const presentNote = ({ user }: UserContext, { kind }: HostedRecord, registro: number, note: StoredNote, closed: string | undefined) => ({
  ...note,
  id: registro,
  sistema: kind.sistema,
  actor: actorName(note.actid),
  padre: null,
  bitacora: note.version,
  acciones: noteActions(user, kind, note, closed),
})

function callsOf(app: FastifyInstance, services: Services, host: HostedRecord): void {
  const calls = notesOf[host.kind.sistema]
  serve(app, services, calls.getNotes, async ({ body }, context) => {
    const actid = body.actor || body.actid || 0
    const { notes, closed } = await readable(context, host, body.id, { actid, alone: body.soloDelRegistro })
    const { results, total } = await listNotes(context.db, notes, body, body)
    return {
      results: results.map((note) => presentNote(context, host, body.id, note, closed)),
      total,
      acciones: { crear: closed ?? mayInRecord(context.user, host.kind, 'createNote', actid) },
    }
  })
  serve(app, services, calls.saveNote, ({ body }, context) => saveNote(context, host, body))
  serve(app, services, calls.deleteNote, ({ body }, context) => deleteNote(context, host, body.notid))
  serve(app, services, calls.restoreNote, ({ body }, context) => restoreNote(context, host, body.notid))
}

export function noteRoutes(app: FastifyInstance, services: Services, hosts: readonly HostedRecord[]): void {
  for (const host of hosts) callsOf(app, services, host)

  serve(app, services, getLastNote, async ({ body }, context) => {
    const { notes } = await readable(context, hostOf(hosts, body.sistema), body.id, actorFilterOf(body))
    const last = await lastNote(context.db, notes)
    return {
      ultimaNota: last ? shortened(last.texto, lastNoteLength) : noNote,
      fechaModificacion: last?.fecha ?? noDate,
      autorModificacion: last?.autor || noAuthor,
      total: last?.total ?? 0,
    }
  })
  serve(app, services, getNoteOptions, async ({ body }, context) => {
    const { notes } = await readable(context, hostOf(hosts, body.sistema), body.id, actorFilterOf(body))
    const { actores, creadores } = await noteOptions(context.db, notes)
    return { actores: actores.map((id) => ({ id, nombre: actorName(id) })), creadores }
  })
  serve(app, services, getMentionable, async ({ body }, context) => {
    const host = hostOf(hosts, body.sistema)
    const actid = body.actor ?? 0
    await requireRecord(context.db, context.user, host, body.id)
    requireWriting(context, host, actid)
    const { texto, usuid } = body
    return { results: await findReaders(context.db, host, body.id, actid, { texto, usuid, except: context.user.usuid }) }
  })
}
