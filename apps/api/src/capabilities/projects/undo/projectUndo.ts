import type { Project } from '@soportica/contract/projects/project'
import { asFieldName } from '@soportica/contract/projects/fieldName'
import { agreeing } from '@soportica/contract/projects/words'
import type { z } from 'zod'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError, invalidInput } from '../../../plugins/http/errors.ts'
import { changedSince, type FieldBefore } from '../../history/history.queries.ts'
import { otherSince } from '../../undo/actions.queries.ts'
import { saveBack } from '../../undo/saveBack.ts'
import type { Target, Undoable, Written } from '../../undo/undoable.ts'
import { findRecord, type RecordRow } from '../form/record.queries.ts'
import { labelOf, numberIn, stageOfField, type Values, valuesOfRow } from '../form/values.ts'
import { showValue, namesFor } from '../form/valueWords.ts'
import type { Calendar } from '../reference.queries.ts'
import { refusingTakenCode } from '../save/codeTaken.ts'
import { deleteRecord } from '../save/deleteRecord.ts'
import { editRecord } from '../save/editRecord.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { restoreRecord } from '../save/restoreRecord.ts'
import { listStatuses } from '../status/statuses.queries.ts'
import { titlesOfRecords } from './undo.queries.ts'
import { isOwnChange, isCalculated, type ValuesBack, valuesBack } from './valuesBack.ts'

type Undoing<B extends SaveBody, F, N extends object> = {
  readonly kind: ProjectKind<B, F, N>
  readonly body: z.ZodType<B>
  readonly calendar: Calendar
}

/** Saves, deletions, restorations and creations of a project's records are undone by its own verbs. */
export function projectUndo<B extends SaveBody, F, N extends object>(undoing: Undoing<B, F, N>): Undoable {
  const { project } = undoing.kind
  return {
    entidad: project.entidad,
    words: project.words,
    lista: project.general,
    titles: ({ db, user }, ids) => titlesOfRecords(db, project, user, ids),
    covers: (accion, campo) =>
      accion === 'actualizado' ? campo !== null && isOwnChange(project, asFieldName(campo)) : campo === project.status.field,
    undo: (context, target, written) => {
      if (target.accion === 'eliminado') return undoDeletion(undoing, context, target)
      if (target.accion === 'actualizado') return undoSave(undoing, context, target, written)
      return undoCreation(undoing, context, target)
    },
  }
}

async function undoDeletion<B extends SaveBody, F, N extends object>(
  { kind: { project } }: Undoing<B, F, N>,
  context: UserContext,
  { registro }: Target,
): Promise<readonly string[]> {
  await restoreRecord(context, project, registro)
  return []
}

/** A creation and a restoration go back by the normal deletion, unless somebody else has worked on the record. */
async function undoCreation<B extends SaveBody, F, N extends object>(
  { kind }: Undoing<B, F, N>,
  context: UserContext,
  { registro, version }: Target,
): Promise<readonly string[]> {
  const usuario = await otherSince(context, { entidad: kind.project.entidad, registro, version })
  if (usuario !== undefined) throw new AppError('deshacer.otro', { usuario })
  await deleteRecord(kind, context, registro)
  return []
}

async function undoSave<B extends SaveBody, F, N extends object>(
  undoing: Undoing<B, F, N>,
  context: UserContext,
  target: Target,
  written: Written,
): Promise<readonly string[]> {
  const { project } = undoing.kind
  const row = await findRecord(context.db, project, target.registro, context.user)
  if (!row?.alcance) throw new AppError('registro.noEncontrado')
  const since = await changedSince(context.db, project.entidad, target.registro, target.version)
  if (row['eliminado_en']) return [`Fue ${agreeing('eliminad', project.words)} después`]
  const { values, touched } = valuesBack(project, target.changes, since, row)
  const left = await touchedInWords(context, project, row, touched, since)
  const refused = await saveBack(values, (some) => saveValues(undoing, context, row, some))
  return [...left, ...refused, ...calculated(project, target, values, written)]
}

async function saveValues<B extends SaveBody, F, N extends object>(
  { kind, body: schema, calendar }: Undoing<B, F, N>,
  context: UserContext,
  row: RecordRow,
  values: ValuesBack['values'],
): Promise<void> {
  const { project, hooks } = kind
  const { id, version } = row
  const nota = await reasonFor(context, project, row, values)
  const sent = { [project.key]: id, tipoModulo: project.general, version, ...Object.fromEntries(values), ...(nota && { nota }) }
  const body = schema.safeParse(sent)
  if (!body.success) throw invalidInput(body.error)
  // Each child that followed its parent goes back by itself, unless somebody changed it since.
  const alone = { ...kind, hooks: { ...hooks, followUp: async () => undefined } }
  await refusingTakenCode(project, values.get(project.commonFields.code), () => editRecord(alone, context, calendar, id, body.data))
}

/** A status that leaves a final one needs a reason. */
async function reasonFor(
  context: UserContext,
  project: Project,
  row: RecordRow,
  values: ValuesBack['values'],
): Promise<string | undefined> {
  if (!project.statusFields.some(({ name }) => values.has(name))) return undefined
  const statuses = await listStatuses(context.db, project)
  const now = valuesOfRow(project, row, [])
  const leavesFinal = project.statusFields.some(
    ({ name, of }) =>
      values.has(name) && Number(values.get(name)) !== numberIn(now, name) && statuses.get(of)?.get(numberIn(now, name))?.final === 1,
  )
  return leavesFinal ? 'Se deshizo un cambio de estado' : undefined
}

async function touchedInWords(
  { db, user }: UserContext,
  project: Project,
  row: RecordRow,
  touched: ValuesBack['touched'],
  since: ReadonlyMap<string, FieldBefore>,
): Promise<string[]> {
  if (touched.length === 0) return []
  const now: Values = valuesOfRow(project, row, [])
  const names = await namesFor(db, project, user, [now])
  return touched.map((campo) => {
    const value = showValue(project, names, campo, now[campo])
    if (campo === project.status.field) return `Su estado cambió después: está en «${value}»`
    return `«${labelOf(project, campo)}» cambió después${byWhom(since.get(campo))}`
  })
}
const byWhom = (change: FieldBefore | undefined): string => (change?.usuario ? ` (${change.usuario})` : '')

/** The schedule decides its dates; it may have learnt of other days since. */
function calculated(project: Project, target: Target, values: ValuesBack['values'], written: Written): string[] {
  if (values.size === 0) return []
  const now = new Map(written().map(({ registro, campo, despues }) => [`${registro} ${campo}`, despues]))
  const moved = target.changes.flatMap(({ campo, antes, despues }) => {
    const is = now.get(`${target.registro} ${campo}`) ?? despues
    return isCalculated(project, asFieldName(campo)) && (is ?? '') !== (antes ?? '')
      ? [stageOfField(project, asFieldName(campo)).titulo]
      : []
  })
  return [...new Set(moved)].map((etapa) => `Las fechas teóricas de «${etapa}» son las que calcula hoy el cronograma`)
}
