import type { dueSummary, pendingSummary } from '@soportica/contract/cashiers/listCalls'
import { type CashierModule, cashierModules } from '@soportica/contract/cashiers/modules'
import { entrances } from '@soportica/contract/cashiers/moduleRights'
import { dueStages } from '@soportica/contract/cashiers/stageColumns'
import type { Answer } from '@soportica/contract/core/endpoint'
import type { Remembered } from '../../../capabilities/totals/totals.ts'
import type { UserContext } from '../../../plugins/context.ts'
import { countDue, countYears, type Due, listOfStage, type Year } from './cashierDashboards.queries.ts'
import { countTabs } from '../list/cashiersCounts.queries.ts'
import { tabStatuses } from '../list/cashiersFilters.queries.ts'
import { type KnownPlace, seenBy } from '../list/cashiersVersions.queries.ts'
import { enters } from '../rights/cashierVisibility.queries.ts'
import { type Lists, placeOf } from '../list/listCashiers.ts'
import { optionsOf } from '../status/statuses.queries.ts'

export type Dashboards = { readonly years: Remembered<Year[]>; readonly due: Remembered<Due[]> }
type OfModule = { readonly tipoModulo?: CashierModule | undefined }

/** The list that is asked for; else the general one, for who may enter it; else whatever he may see. */
const listAsked = ({ user }: UserContext, { tipoModulo }: OfModule): CashierModule | undefined =>
  tipoModulo ?? (enters(user, 'cashiers') ? 'cashiers' : undefined)

async function yearsOf(context: UserContext, lists: Lists, { years }: Dashboards, modulo: CashierModule | undefined): Promise<Year[]> {
  const place = await placeOf(context, lists, modulo)
  return years.of(JSON.stringify([place.datos, place.modulo, seenBy(place)]), () => countYears(context.db, place))
}

export async function cashiersByYear(context: UserContext, lists: Lists, dashboards: Dashboards, asked: OfModule) {
  const counted = new Map<number, number>()
  for (const { anioContable, n } of await yearsOf(context, lists, dashboards, listAsked(context, asked)))
    counted.set(anioContable, (counted.get(anioContable) ?? 0) + n)
  return [...counted].map(([anioContable, cantidadCajeros]) => ({ anioContable, cantidadCajeros }))
}

export async function statusesOfYear(context: UserContext, lists: Lists, dashboards: Dashboards, asked: OfModule & { anio: number }) {
  const modulo = listAsked(context, asked)
  const [statuses, years] = await Promise.all([
    optionsOf(context.db, tabStatuses(modulo), false),
    yearsOf(context, lists, dashboards, modulo),
  ])
  return statuses.map(({ id, nombre }) => ({
    idEstado: id,
    estado: nombre,
    cantidadCajeros: years.find(({ anioContable, idEstado }) => anioContable === asked.anio && idEstado === id)?.n ?? 0,
  }))
}

/** Whoever sees all of the same modules is told the same. */
const seenAnywhere = (place: KnownPlace): string[] =>
  cashierModules.filter((modulo) => enters(place.user, modulo)).map((modulo) => `${modulo} ${seenBy({ ...place, modulo })}`)

const nobody = 'Sin actor'
export async function dueByStage(context: UserContext, lists: Lists, { due }: Dashboards): Promise<Answer<typeof dueSummary>> {
  const { db, user } = context
  const place = await placeOf(context, lists)
  const rows = await due.of(JSON.stringify([place.datos, place.plazos, seenAnywhere(place)]), () => countDue(db, place))
  const open = dueStages.flatMap((stage) => {
    const modulo = listOfStage(user, stage)
    const head = { etapa: stage.stage.key, titulo: stage.stage.titulo, modulo: modulo ?? '' }
    return modulo ? [{ stage, head, own: rows.filter(({ etapa }) => etapa === stage.stage.key) }] : []
  })
  const etapas = open.map(({ head, own }) => {
    const sum = (name: 'vencidas' | 'porVencer' | 'semana') => own.reduce((total, row) => total + row[name], 0)
    return { ...head, vencidas: sum('vencidas'), porVencer: sum('porVencer'), semana: sum('semana') }
  })
  const actores = open.flatMap(({ stage, head, own }) =>
    stage.actor
      ? own.map(({ actor, nombre, ...counts }) => ({ ...head, usuid: actor ?? 0, nombre: actor ? nombre : nobody, ...counts }))
      : [],
  )
  return { etapas, actores: actores.toSorted((a, b) => b.vencidas - a.vencidas || b.porVencer - a.porVencer || a.usuid - b.usuid) }
}

/** What each list says when it is asked for what is left to do, so that going there counts nothing anew. */
export async function pendingByModule(context: UserContext, lists: Lists): Promise<Answer<typeof pendingSummary>> {
  const place = await placeOf(context, lists)
  const entered = entrances.filter(({ modulo }) => enters(context.user, modulo))
  const modulos = entered.map(async ({ modulo }) => {
    const counts = await countTabs(context.db, lists.counts, { ...place, modulo }, { pendiente: 1 })
    return { modulo, pendientes: [...counts.values()].reduce((sum, n) => sum + n, 0) }
  })
  return { modulos: await Promise.all(modulos) }
}
