import type { Project } from '@soportica/contract/projects/project'
import { agreeing } from '@soportica/contract/projects/words'
import type { z } from 'zod'
import { change, type UserContext } from '../../../plugins/context.ts'
import { AppError, invalidInput } from '../../../plugins/http/errors.ts'
import { ask } from '../../../plugins/db/questions.queries.ts'
import { changedSince, changesSince } from '../../history/history.queries.ts'
import { saveBack } from '../../undo/saveBack.ts'
import type { Back, Target, Written } from '../../undo/undoable.ts'
import { findRecord, type RecordRow } from '../form/record.queries.ts'
import { numberIn, valuesOfRow } from '../form/values.ts'
import type { Calendar } from '../reference.queries.ts'
import { refusingTakenCode } from '../save/codeTaken.ts'
import { type DecidedSave, decideRecords } from '../save/decideRecords.ts'
import { editRecord } from '../save/editRecord.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { writeRecords } from '../save/writeRecords.ts'
import { listStatuses, type Statuses } from '../status/statuses.queries.ts'
import { calculatedInWords, touchedInWords } from './leftInWords.ts'
import { type ValuesBack, valuesBack } from './valuesBack.ts'

export type Undoing<B extends SaveBody, F, N extends object> = {
  readonly kind: ProjectKind<B, F, N>
  readonly body: z.ZodType<B>
  readonly calendar: Calendar
}

/** Each field that nobody changed since goes back; without a field that is refused, the others do. */
export async function undoSave<B extends SaveBody, F, N extends object>(
  undoing: Undoing<B, F, N>,
  context: UserContext,
  target: Target,
  written: Written,
): Promise<readonly string[]> {
  const { kind, calendar } = undoing
  const { project } = kind
  const { db, user } = context
  const row = await findRecord(db, project, target.registro, user)
  if (!row?.alcance) throw new AppError('registro.noEncontrado')
  const since = await changedSince(db, project.entidad, target.registro, target.version)
  if (row['eliminado_en']) return [`Fue ${agreeing('eliminad', project.words)} después`]
  const { values, touched } = valuesBack(project, target.changes, since, row)
  const [left = []] = await touchedInWords(db, user, project, [{ row, touched, since }])
  const statuses = await listStatuses(db, project)
  const refused = await saveBack(values, async (some) => {
    const body = bodyBack(undoing, statuses, row, { motivo: target.motivo, values: some })
    if (!body.success) throw invalidInput(body.error)
    await refusingTakenCode(project, values.get(project.commonFields.code), () =>
      editRecord(alone(kind), context, calendar, row.id, body.data),
    )
  })
  return [...left, ...refused, ...calculatedInWords(project, target, values, written)]
}

/** The same for several records whose families stay, in one transaction. A record that is gone or refused has no answer. */
export async function undoSaves<B extends SaveBody, F, N extends object>(
  undoing: Undoing<B, F, N>,
  context: UserContext,
  targets: readonly Target[],
  written: Written,
): Promise<Back> {
  const { kind, calendar } = undoing
  const { project, hooks } = kind
  const { user } = context
  const back = await change(context, async (writing) => {
    const { tx: reader, now } = writing
    const held = await hooks.family.holdMany(
      reader,
      user,
      targets.map(({ registro }) => registro),
      true,
    )
    const changes = await ask(
      reader,
      changesSince(
        project.entidad,
        targets.map(({ registro: id, version }) => ({ id, version })),
      ),
    )
    const statuses = await listStatuses(reader, project)
    const going = targets.flatMap((target) => {
      const own = held.get(target.registro)
      const row = own?.self
      if (!own || !row?.alcance || row['eliminado_en']) return []
      const since = changes.get(target.registro)!
      const { values, touched } = valuesBack(project, target.changes, since, row)
      const body = bodyBack(undoing, statuses, row, { motivo: target.motivo, values })
      return body.success ? [{ target, row, since, values, touched, save: { held: own, body: body.data } }] : []
    })
    const saved = going.filter(({ values }) => values.size > 0)
    const decided = await decideRecords(
      alone(kind),
      { reader, user, calendar, now },
      saved.map(({ save }) => save),
    )
    const refused = new Set(saved.filter((_, at) => decided[at] instanceof AppError))
    await writeRecords(
      alone(kind),
      writing,
      decided.filter((save): save is DecidedSave<B, F> => !(save instanceof AppError)),
    )
    const gone = going.filter((one) => !refused.has(one))
    const left = await touchedInWords(reader, user, project, gone)
    return gone.map(({ target, values }, at) => ({ target, values, left: left[at]! }))
  })
  return new Map(
    back.map(({ target, values, left }) => [target.registro, [...left, ...calculatedInWords(project, target, values, written)]]),
  )
}

/** Each child that followed its parent goes back by itself, unless somebody changed it since. */
const alone = <B extends SaveBody, F, N extends object>(kind: ProjectKind<B, F, N>): ProjectKind<B, F, N> => ({
  ...kind,
  hooks: { ...kind.hooks, followUp: async () => undefined },
})

type Returning = Pick<ValuesBack, 'values'> & { readonly motivo: Target['motivo'] }
function bodyBack<B extends SaveBody, F, N extends object>(
  { kind: { project }, body }: Undoing<B, F, N>,
  statuses: Statuses,
  row: RecordRow,
  { values, motivo }: Returning,
) {
  const { id, version } = row
  const nota = reasonFor(project, statuses, row, { values, motivo })
  return body.safeParse({ [project.key]: id, tipoModulo: project.general, version, ...Object.fromEntries(values), ...(nota && { nota }) })
}

/** A status that leaves a final one needs a reason. */
function reasonFor(
  project: Project,
  statuses: Statuses,
  row: RecordRow,
  { values, motivo = 'Se deshizo un cambio de estado' }: Returning,
): string | undefined {
  const now = valuesOfRow(project, row, [])
  const leavesFinal = project.statusFields.some(
    ({ name, of }) =>
      values.has(name) && Number(values.get(name)) !== numberIn(now, name) && statuses.get(of)?.get(numberIn(now, name))?.final === 1,
  )
  return leavesFinal ? motivo : undefined
}
