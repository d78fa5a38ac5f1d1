import { namesIn } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { dayInBogota, yearOf } from '@soportica/rules/calendarDay'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { recordEvent } from '../../events/recordEvent.ts'
import { type Change, recordHistory } from '../../history/recordHistory.ts'
import { recordAssigned, recordStatusEvents } from '../events/projectEvents.ts'
import { countDelays, delaysIn } from '../delays/delaysOf.ts'
import { writeDelays } from '../delays/delayWrites.queries.ts'
import { asCopy, copyName } from '../form/copiedFields.ts'
import { findRecord, type RecordRow } from '../form/record.queries.ts'
import { initialValues, type Values } from '../form/values.ts'
import type { Calendar } from '../reference.queries.ts'
import { projectWords } from '../projectWords.ts'
import { requireDuplicate } from '../rights/project.permissions.ts'
import { checkStatuses } from '../status/checkStatuses.ts'
import { keepNotes, notedMoves } from '../status/reasons.ts'
import { checkValues } from './checkValues.ts'
import { movesFamily } from './familyFields.ts'
import { sentValues } from './sentValues.ts'
import type { OriginHook, ProjectKind, SaveBody, Saved } from './hooks.ts'
import { lookUp } from './lookUp.ts'
import { startedValues } from './startedValues.ts'
import { insertRecord } from './writes.queries.ts'

type Deps = { readonly writing: Writing; readonly user: CurrentUser; readonly calendar: Calendar }

export async function createRecord<B extends SaveBody, F, N extends object>(
  { project, hooks, numbered }: ProjectKind<B, F, N>,
  { writing, user, calendar }: Deps,
  body: B,
): Promise<Saved<N>> {
  const { tx, now } = writing
  const { entidad, commonFields } = project
  hooks.plan?.accept(body, true)
  const today = dayInBogota(now)
  const initial = initialValues(project, yearOf(today))
  const linkOrigin = await heldOrigin(hooks.origin, writing, user, body.origen)
  const source = await copied(writing, user, project, body)
  const sent = sentValues(project, body)
  const { values: formValues, avisos: left } = source ? asCopy(project, sent) : { values: sent, avisos: [] }
  const nobody = { self: undefined, hijos: [] }
  const held = await hooks.family.hold(tx, user, 0, body)
  const started = startedValues(project, user, body)
  const wanted: Values = { ...initial, ...formValues, ...started, ...hooks.family.wanted(body, { ...held, ...nobody }) }
  if (wanted[commonFields.year] === '') wanted[commonFields.year] = yearOf(today)
  if (source && wanted[commonFields.name] === source.nombre) wanted[commonFields.name] = copyName(project, source.nombre)
  // A user who starts a record does not choose the values that the server sets.
  const campos = namesIn(formValues).filter((name) => !(name in started))
  const query = { self: undefined, before: initial, wanted, sentFields: campos, body }
  const [known] = await lookUp({ project, hooks }, { reader: tx, user, calendar }, [query])
  const { choices, statuses, datesOf, delays } = known!
  const checked = checkValues(project, hooks.checks, wanted, campos, choices)
  const statusQuery = { before: initial, after: checked, statuses, today, nota: body.nota }
  const { values: after, moves, avisos } = checkStatuses(project, statusQuery)
  if (movesFamily(initial, after)) hooks.family.check({ user, self: undefined, before: initial, after, family: held.family, statuses })
  const plan = datesOf?.({ user, today, self: undefined, before: undefined, after, statuses, body })
  const values = { ...after, ...plan?.dates }
  const id = await insertRecord(writing, project, values, body.duplicadoDe)
  const late = delaysIn({ project, hooks }, delays, { before: initial, after: values })
  writeDelays(writing, project, id, late)
  const family = await hooks.family.link(writing, id, initial, values, held.family)
  await recordHistory(writing, entidad, id, 1, 'creado', creationOf(values, body))
  if (source) await recordHistory(writing, entidad, source.id, source.version, 'actualizado', [copiedInto(id)])
  await keepNotes(writing, project, [{ id, fields: notedMoves(moves), nota: body.nota }])
  const followed = await hooks.followUp?.(writing, { id, before: initial, values, moves, statuses, family, body })
  const nombre = String(values[commonFields.name])
  await linkOrigin?.(id, nombre)
  await recordEvent(writing, `${entidad}.created`, entidad, id, { nombre })
  await recordAssigned(writing, project, id, initial, values)
  await recordStatusEvents(writing, project, { id, nombre, moves })
  const all = [...left, ...avisos, ...(plan?.avisos ?? []), ...(followed?.avisos ?? [])]
  return { mensaje: `${projectWords(project).registered} «${nombre}».`, ...numbered(id), version: 1, ...countDelays(late), avisos: all }
}

async function heldOrigin(hook: OriginHook | undefined, writing: Writing, user: CurrentUser, origen: number) {
  if (origen === 0) return undefined
  if (!hook) throw new AppError('proyecto.origen', {}, { campo: 'origen' })
  return hook.hold(writing, user, origen)
}

async function copied({ tx }: Writing, user: CurrentUser, project: Project, { duplicadoDe }: SaveBody): Promise<RecordRow | undefined> {
  if (duplicadoDe === 0) return undefined
  const source = await findRecord(tx, project, duplicadoDe, user)
  if (!source?.alcance || source['eliminado_en']) throw new AppError('registro.noEncontrado')
  requireDuplicate(user, project, source)
  return source
}
const copiedInto = (id: number): Change => ({ campo: 'duplicadoEn', antes: null, despues: String(id) })

// A value that nobody gave is in no history.
const creationOf = (values: Values, { duplicadoDe, origen }: SaveBody): Change[] =>
  Object.entries<string | number>({ ...values, duplicadoDe, origen })
    .filter(([, value]) => value !== '' && value !== 0)
    .map(([campo, value]) => ({ campo, antes: null, despues: String(value) }))
