import type { BulkChange } from '@soportica/contract/projects/bulkCalls'
import { bulkLimits, type BulkTarget, type PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { Project } from '@soportica/contract/projects/project'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { deadlinesOn } from '@soportica/rules/due'
import type { UserContext, Viewer } from '../../../plugins/context.ts'
import { type Changing, collect, noOutcomes, previewOf } from '../../bulk/bulkOutcome.ts'
import { targetIds } from '../../bulk/bulkTargets.ts'
import { labelOf } from '../form/values.ts'
import { namesFor, showValue } from '../form/valueWords.ts'
import { type TabsBody, tabFromBody } from '../list/listRecords.ts'
import type { Calendar } from '../reference.queries.ts'
import { type Acting, acting } from '../rights/visibility.queries.ts'
import type { DecidedSave } from '../save/decideRecords.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { chunksOf, filteredIds } from './bulkTargets.queries.ts'
import { decideTargets, type Outcome, type Target } from './decideTargets.ts'

type Filtered = Omit<TabsBody, 'filters'> & { readonly filters?: TabsBody['filters'] | undefined }
type Seen = readonly (readonly [number, number])[]
export type PreviewBody = BulkChange & { readonly objetivo?: BulkTarget<Filtered> | undefined; readonly versiones?: Seen | undefined }

/** What a bulk change would do, decided as the change itself, without writing or holding anything. */
export async function previewChanges<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  context: UserContext,
  calendar: Calendar,
  body: PreviewBody,
): Promise<PreviewedChanges> {
  const { project } = kind
  const { db, user, clock } = context
  const seen = new Map(body.versiones)
  const targets = (await targetsOf(kind, context, calendar, body)).map((target) => ({ ...target, version: seen.get(target.id) }))
  const deps = { reader: db, user, calendar, now: clock(), lock: false, codes: new Set<string>() }
  const found = noOutcomes<Outcome<B, F>>()
  // A line of a spreadsheet gets its own reason, however many there are.
  const mostRefused = body.porRegistro ? bulkLimits.mostRecords : bulkLimits.described
  for (const chunk of await chunksOf(db, project, targets)) collect(found, await decideTargets(kind, deps, chunk, body), mostRefused)
  const changing = found.changing.toSorted((one, other) => one.id - other.id)
  return previewOf(found, await described(kind, context, changing, body.nota))
}

async function targetsOf<B extends SaveBody, F, N extends object>(
  { project }: ProjectKind<B, F, N>,
  { db, user, clock }: UserContext,
  calendar: Calendar,
  { objetivo, porRegistro, cambios }: PreviewBody,
): Promise<Target[]> {
  if (porRegistro) return [...new Map(porRegistro.map((one) => [one.id, one])).values()]
  const ids = await idsOfTarget(project, { db, user: acting(user), clock }, calendar, objetivo ?? {})
  return ids.map((id) => ({ id, valores: cambios }))
}
/** The records of a target in their order. */
export const idsOfTarget = (
  project: Project,
  { db, user, clock }: Pick<UserContext, 'db' | 'clock'> & { readonly user: Viewer & Acting },
  calendar: Calendar,
  objetivo: BulkTarget<Filtered>,
): Promise<number[]> =>
  targetIds(objetivo, project.words.many, async (filtro, { menos, most }) => {
    const { modulo, estado, filters } = tabFromBody(project, { filters: {}, ...filtro })
    const view = { project, user, modulo, plazos: deadlinesOn(clock(), await calendar(db)) }
    return filteredIds(db, view, estado, filters, { menos, most })
  })

// Which dates are fixed is told by the dates themselves.
const isDescribed = (campo: FieldName): boolean => !campo.startsWith('fijo_')
/** The first changed records with their fields before and after, in words. */
async function described<B extends SaveBody, F, N extends object>(
  { project }: ProjectKind<B, F, N>,
  { db, user }: UserContext,
  changing: readonly Changing<Outcome<B, F>>[],
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
