import { type BulkChange, bulkLimits, type BulkTarget, type PreviewedChanges } from '@soportica/contract/projects/bulkCalls'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext } from '../../../plugins/context.ts'
import { AppError } from '../../../plugins/http/errors.ts'
import { labelOf } from '../form/values.ts'
import { namesFor, showValue } from '../form/valueWords.ts'
import { type TabsBody, tabFromBody } from '../list/listRecords.ts'
import type { Calendar } from '../reference.queries.ts'
import { acting } from '../rights/visibility.queries.ts'
import type { DecidedSave } from '../save/decideRecords.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { chunksOf, filteredIds } from './bulkTargets.queries.ts'
import { decideTargets, type Outcome, type Target } from './decideTargets.ts'

type Filtered = Omit<TabsBody, 'filters'> & { readonly filters?: TabsBody['filters'] | undefined }
export type PreviewBody = BulkChange & { readonly objetivo?: BulkTarget<Filtered> | undefined }

/** What a bulk change would do, decided as the change itself, without writing or holding anything. */
export async function previewChanges<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  context: UserContext,
  calendar: Calendar,
  body: PreviewBody,
): Promise<PreviewedChanges> {
  const { project } = kind
  const { db, user, clock } = context
  const targets = await targetsOf(kind, context, calendar, body)
  const deps = { reader: db, user, calendar, now: clock(), lock: false, codes: new Set<string>() }
  const found: Found<B, F> = { changing: [], versiones: [], refused: [], iguales: 0, reasons: new Map() }
  for (const chunk of await chunksOf(db, project, targets)) collect(found, await decideTargets(kind, deps, chunk, body))
  return {
    cambian: found.versiones.length,
    iguales: found.iguales,
    rechazan: [...found.reasons.values()].reduce((sum, count) => sum + count, 0),
    motivos: [...found.reasons].map(([motivo, cantidad]) => ({ motivo, cantidad })).toSorted((one, other) => other.cantidad - one.cantidad),
    primeros: await described(
      kind,
      context,
      found.changing.toSorted((one, other) => one.id - other.id),
      body.nota,
    ),
    rechazados: found.refused.map(({ id, nombre, motivo }) => ({ id, nombre, motivo })),
    versiones: found.versiones,
  }
}

async function targetsOf<B extends SaveBody, F, N extends object>(
  { project }: ProjectKind<B, F, N>,
  { db, user, clock }: UserContext,
  calendar: Calendar,
  { objetivo, porRegistro, cambios }: PreviewBody,
): Promise<Target[]> {
  if (porRegistro) return [...new Map(porRegistro.map((one) => [one.id, one])).values()]
  const { ids, filtro, menos = [] } = objetivo ?? {}
  if (ids) return [...new Set(ids)].filter((id) => !menos.includes(id)).map((id) => ({ id, valores: cambios }))
  const { modulo, estado, filters } = tabFromBody(project, { filters: {}, ...filtro })
  const isHoliday = await calendar(db)
  const view = { project, user: acting(user), modulo, plazos: deadlinesOn(clock(), isHoliday) }
  const found = await filteredIds(db, view, estado, filters, menos)
  if (found.length > bulkLimits.mostRecords)
    throw new AppError('masivo.demasiados', { registros: project.words.many }, { campo: 'objetivo' })
  return found.map((id) => ({ id, valores: cambios }))
}

type Of<B, F, E extends string> = Extract<Outcome<B, F>, { readonly estado: E }>
type Found<B, F> = {
  readonly changing: Of<B, F, 'cambia'>[]
  readonly versiones: [number, number][]
  readonly refused: Of<B, F, 'rechazado'>[]
  iguales: number
  readonly reasons: Map<string, number>
}
function collect<B, F>(found: Found<B, F>, outcomes: readonly Outcome<B, F>[]): void {
  for (const outcome of outcomes) {
    if (outcome.estado === 'igual') found.iguales += 1
    else if (outcome.estado === 'cambia') {
      found.versiones.push([outcome.id, outcome.version])
      if (found.changing.length < bulkLimits.described) found.changing.push(outcome)
    } else {
      found.reasons.set(outcome.motivo, (found.reasons.get(outcome.motivo) ?? 0) + 1)
      if (found.refused.length < bulkLimits.described) found.refused.push(outcome)
    }
  }
}

// Which dates are fixed is told by the dates themselves.
const isDescribed = (campo: FieldName): boolean => !campo.startsWith('fijo_')
/** The first changed records with their fields before and after, in words. */
async function described<B extends SaveBody, F, N extends object>(
  { project }: ProjectKind<B, F, N>,
  { db, user }: UserContext,
  changing: readonly Of<B, F, 'cambia'>[],
  nota: string | undefined,
): Promise<PreviewedChanges['primeros']> {
  const saves = changing.flatMap(({ save }) => save ?? [])
  const only = (values: DecidedSave<B, F>['before'], names: readonly FieldName[]) =>
    Object.fromEntries(names.map((name) => [name, values[name]]))
  const said = saves.flatMap(({ before, decided, names }) => [only(before, names), only(decided.values, names)])
  const names = await namesFor(db, project, user, said)
  return changing.map(({ id, nombre, save, note }) => {
    const campos = (save?.names ?? []).filter(isDescribed).map((campo) => ({
      campo,
      etiqueta: labelOf(project, campo),
      antes: showValue(project, names, campo, save!.before[campo]),
      despues: showValue(project, names, campo, save!.decided.values[campo]),
    }))
    const written = note ? [{ campo: 'nota', etiqueta: 'Nota', antes: '', despues: nota ?? '' }] : []
    return { id, nombre, campos: [...campos, ...written], avisos: [...(save?.decided.avisos ?? [])] }
  })
}
