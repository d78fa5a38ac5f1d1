import { entrancesOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import type { UserContext } from '../../../plugins/context.ts'
import { namesOfActors } from '../../lists/peopleNames.queries.ts'
import { versionedCache, type VersionedCache } from '../../lists/versionedCache.ts'
import { countTabs } from '../list/counts.queries.ts'
import { tabStatuses } from '../list/filters.queries.ts'
import { type Lists, viewOf } from '../list/listRecords.ts'
import { countCacheKey, type VersionedView } from '../list/versions.queries.ts'
import { enters, moduleNames } from '../rights/visibility.queries.ts'
import { optionsOf } from '../status/statuses.queries.ts'
import { countDue, countYears, type Due, listOfStage, type Year } from './dashboards.queries.ts'

export type Dashboards = { readonly years: VersionedCache<Year[]>; readonly due: VersionedCache<Due[]> }
export const keepDashboards = (): Dashboards => ({ years: versionedCache(), due: versionedCache() })
export type OfModule = { readonly tipoModulo?: string | undefined }

/** The requested list; otherwise the general one if the user may enter it; otherwise any that they may see. */
export const moduleOrGeneral = ({ user }: UserContext, project: Project, { tipoModulo }: OfModule): string | undefined =>
  tipoModulo ?? (enters(user, project, project.general) ? project.general : undefined)

async function yearsOf(context: UserContext, project: Project, lists: Lists, { years }: Dashboards, modulo: string | undefined) {
  const view = await viewOf(context, project, lists, modulo)
  return years.of(JSON.stringify([project.entidad, view.datos, modulo, countCacheKey(view)]), () => countYears(context.db, view))
}

export async function countsByYear(context: UserContext, project: Project, lists: Lists, dashboards: Dashboards, query: OfModule) {
  const counted = new Map<number, number>()
  for (const { anioContable, n } of await yearsOf(context, project, lists, dashboards, moduleOrGeneral(context, project, query)))
    counted.set(anioContable, (counted.get(anioContable) ?? 0) + n)
  return [...counted].map(([anioContable, cantidad]) => ({ anioContable, cantidad }))
}

export type OfYear = OfModule & { readonly anio: number }
export async function statusesOfYear(context: UserContext, project: Project, lists: Lists, dashboards: Dashboards, query: OfYear) {
  const modulo = moduleOrGeneral(context, project, query)
  const [statuses, years] = await Promise.all([
    optionsOf(context.db, tabStatuses({ project, modulo }), false),
    yearsOf(context, project, lists, dashboards, modulo),
  ])
  return statuses.map(({ id, nombre }) => ({
    idEstado: id,
    estado: nombre,
    cantidad: years.find(({ anioContable, idEstado }) => anioContable === query.anio && idEstado === id)?.n ?? 0,
  }))
}

/** Users who see all of the same modules get the same figures. */
const figuresKey = (view: VersionedView): string[] =>
  moduleNames(view.project)
    .filter((modulo) => enters(view.user, view.project, modulo))
    .map((modulo) => `${modulo} ${countCacheKey({ ...view, modulo })}`)

const nobody = 'Sin actor'
export async function dueByStage(context: UserContext, project: Project, lists: Lists, { due }: Dashboards) {
  const { db, user } = context
  const view = await viewOf(context, project, lists)
  const key = JSON.stringify([project.entidad, view.datos, view.plazos, figuresKey(view)])
  const rows = await due.of(key, () => countDue(db, view))
  // A name may change without anything that is counted.
  const names = await namesOfActors(db, [...new Set(rows.flatMap(({ actor }) => actor ?? []))])
  const open = project.dueStages.flatMap((stage) => {
    const modulo = listOfStage(user, project, stage)
    const head = { etapa: stage.stage.key, titulo: stage.stage.titulo, modulo: modulo ?? '' }
    return modulo ? [{ stage, head, own: rows.filter(({ etapa }) => etapa === stage.stage.key) }] : []
  })
  const etapas = open.map(({ head, own }) => {
    const sum = (name: 'vencidas' | 'porVencer' | 'semana') => own.reduce((total, row) => total + row[name], 0)
    return { ...head, vencidas: sum('vencidas'), porVencer: sum('porVencer'), semana: sum('semana') }
  })
  const actores = open.flatMap(({ stage, head, own }) =>
    stage.actor
      ? own.map(({ actor, ...counts }) => ({ ...head, usuid: actor ?? 0, nombre: actor ? (names.get(actor) ?? '') : nobody, ...counts }))
      : [],
  )
  return { etapas, actores: actores.toSorted((a, b) => b.vencidas - a.vencidas || b.porVencer - a.porVencer || a.usuid - b.usuid) }
}

/** The pending count of each list, with the list's own cache key. */
export async function pendingByModule(context: UserContext, project: Project, lists: Lists) {
  const view = await viewOf(context, project, lists)
  const modules = entrancesOf(project).filter(({ modulo }) => enters(context.user, project, modulo))
  const modulos = modules.map(async ({ modulo }) => {
    const counts = await countTabs(context.db, lists.counts, { ...view, modulo }, { pendiente: 1 })
    return { modulo, pendientes: [...counts.values()].reduce((sum, n) => sum + n, 0) }
  })
  return { modulos: await Promise.all(modulos) }
}
