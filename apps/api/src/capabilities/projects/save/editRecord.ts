import { randomUUID } from 'node:crypto'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { change, type CurrentUser, type UserContext, type Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { type Change, recordHistory } from '../../history/recordHistory.ts'
import { changedFields } from '../../saving/mergeFields.ts'
import { recordAssigned, recordStatusEvents } from '../events/projectEvents.ts'
import type { RecordRow } from '../form/record.queries.ts'
import { type Values, valuesOfRow } from '../form/values.ts'
import type { Calendar } from '../reference.queries.ts'
import { requireSomeStage, seesDeleted } from '../rights/project.permissions.ts'
import { keepNotes } from '../status/reasons.ts'
import { type Decided, decideEdit } from './decideEdit.ts'
import { sentValues } from './sentValues.ts'
import type { Held, ProjectKind, SaveBody, Saved } from './hooks.ts'
import { lookUp } from './lookUp.ts'
import { othersFieldsSentence, requireKnownVersion } from './mergeRecord.ts'
import { updateRecord } from './writes.queries.ts'

type Deps = { readonly writing: Writing; readonly user: CurrentUser; readonly calendar: Calendar }
type Loaded<F> = { readonly held: Held<F>; readonly self: RecordRow; readonly before: Values; readonly wanted: Values }

/** The record and its family are locked, then the save is decided and written. */
export function editRecord<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  context: UserContext,
  calendar: Calendar,
  id: number,
  body: B,
): Promise<Saved<N>> {
  const { user } = context
  // The record, its children and its notes are one batch.
  return change({ lote: randomUUID(), ...context }, async (writing) => {
    const held = await kind.hooks.family.hold(writing.tx, user, id, body)
    return edit(kind, { writing, user, calendar }, { held, body })
  })
}

async function edit<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  { writing, user, calendar }: Deps,
  { held, body }: { readonly held: Held<F>; readonly body: B },
): Promise<Saved<N>> {
  const { project, hooks, numbered } = kind
  const loaded = load(kind, user, held, body)
  const { self, before, wanted } = loaded
  const { id } = self
  const sentFields = changedFields(before, wanted)
  const known = await lookUp(kind, { reader: writing.tx, user, calendar }, { self, before, wanted, sentFields, body })
  const decided = decideEdit(kind, { user, today: dayInBogota(writing.now) }, loaded, body, known)
  const { values, othersFields, marks, moves } = decided
  const names = changedFields(before, values)
  if (names.length === 0 && marks.length === 0) return { ...(await keepOnlyNotes(kind, writing, loaded, decided, body)), ...numbered(id) }
  const version = self.version + 1
  const nombre = String(values[project.commonFields.name])
  await updateRecord(writing, project, self, { version, values, names })
  const family = await hooks.family.link(writing, id, before, values, held.family)
  await recordHistory(writing, project.entidad, id, version, 'actualizado', [...changesOf(before, values, names), ...marks])
  await keepNotes(writing, project, id, decided.noted, body.nota)
  const followed = (await hooks.followUp?.(writing, { id, before, values, moves, statuses: known.statuses, family, body })) ?? []
  await recordEvent(writing, `${project.entidad}.updated`, project.entidad, id, { campos: names })
  await recordAssigned(writing, project, id, before, values)
  await recordStatusEvents(writing, project, { id, nombre, moves })
  const mensaje = `Se guardaron los cambios de «${nombre}».${othersFieldsSentence(project, othersFields)}`
  const merged = othersFields.length > 0 ? { fusionados: [...othersFields] } : {}
  return { mensaje, ...numbered(id), version, ...merged, avisos: [...decided.avisos, ...followed] }
}

function load<B extends SaveBody, F, N extends object>(
  { project, hooks }: ProjectKind<B, F, N>,
  user: CurrentUser,
  held: Held<F>,
  body: B,
): Loaded<F> {
  const { self, hijos } = held
  if (!self?.alcance || (self['eliminado_en'] && !seesDeleted(user, project))) throw new AppError('registro.noEncontrado')
  if (self['eliminado_en']) throw new AppError(project.errors.deleted)
  requireSomeStage(user, project, self)
  const before = valuesOfRow(project, self, hijos)
  const wanted = { ...before, ...sentValues(project, body), ...hooks.family.wanted(body, held) }
  requireKnownVersion(self.version, body.version)
  return { held, self, before, wanted }
}

/** Nothing differs from the stored values, but a note on an unchanged status must not get lost. */
async function keepOnlyNotes<B extends SaveBody, F, N extends object>(
  { project }: ProjectKind<B, F, N>,
  writing: Writing,
  { self, before }: Loaded<F>,
  { noted }: Decided,
  { nota }: SaveBody,
) {
  const savedNotes = await keepNotes(writing, project, self.id, noted, nota)
  const name = String(before[project.commonFields.name])
  const mensaje =
    savedNotes > 0 ? `Se guardó su nota. El estado de «${name}» ya era el que eligió.` : 'No has realizado ninguna modificación'
  return { mensaje, version: self.version, sinCambios: true, avisos: [] }
}

// Reasons are not among them: they are notes, read with the stage's right.
const changesOf = (before: Values, after: Values, names: readonly FieldName[]): Change[] =>
  names.map((campo) => ({ campo, antes: String(before[campo] ?? ''), despues: String(after[campo] ?? '') }))
