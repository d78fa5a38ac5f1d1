import { type CashierModule, cashierModules } from '@soportica/contract/cashiers/modules'
import { dueStages, type StageColumns } from '@soportica/contract/cashiers/stageColumns'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { familyOf } from '../list/cashiersCounts.queries.ts'
import { column, due, inTab, listed, pending, type Place, tabColumn, tabStatuses, type Term } from '../list/cashiersFilters.queries.ts'
import { enters, seesAll } from '../rights/cashierVisibility.queries.ts'

export type Year = { anioContable: number; idEstado: number; n: number }

/** How many there are by year and by the status that the tabs of the module have, without what was deleted. */
export async function countYears(db: Reader, place: Place): Promise<Year[]> {
  const counted =
    place.modulo === 'cashiers' && seesAll(place.user, place.modulo)
      ? sql`select anio as "anioContable", estado as "idEstado", sum(n)::int as n from cashier_tally where familia = ${familyOf('anio')} group by 1, 2`
      : sql`select r.anio_contable as "anioContable", ${column(tabColumn(place.modulo))} as "idEstado", count(*)::int as n from cashier r
          where ${listed(place, {})} and ${inTab(place.modulo, 0)} group by 1, 2`
  const { rows } = await db.execute<Year>(sql`
    select y.* from (${counted}) y join ${sql.identifier(tabStatuses(place.modulo))} s on s.id = y."idEstado" where s.eliminado = 0 and y.n > 0 order by 1, s.orden`)
  return rows
}

/** The list in which somebody follows a stage: that of its module; else, as for those that only the coordinators work on, the general one. */
export function listOfStage(user: Viewer, { stage }: StageColumns): CashierModule | undefined {
  const own = cashierModules.find((modulo) => stage.modulos?.includes(modulo))
  return [own, 'cashiers' as const].find((modulo) => modulo !== undefined && enters(user, modulo))
}

export type Due = { etapa: string; actor: number | null; nombre: string } & Record<'vencidas' | 'porVencer' | 'semana', number>

function dueIn(place: Place, stage: StageColumns): SQL {
  const { pronto, domingo } = place.plazos
  const actor = stage.actor ? column(stage.actor) : sql`null::int`
  const count = (term: Term) => sql`count(*) filter (where ${due(stage, term, place.plazos)})::int`
  return sql`select ${stage.stage.key}::text as etapa, ${actor} as actor,
      ${count('vencido')} as vencidas, ${count('porVencer')} as "porVencer", ${count('semana')} as semana
    from cashier r where ${pending(stage)} and ${column(stage.teorica!)} <= ${pronto > domingo ? pronto : domingo}::date
      and ${listed(place, {})} and ${inTab(place.modulo, 0)} group by 2`
}

/** What is late and what is due, by stage and by who acts in it: what each list would show. */
export async function countDue(db: Reader, place: Place): Promise<Due[]> {
  const counts = dueStages.flatMap((stage) => {
    const modulo = listOfStage(place.user, stage)
    return modulo ? [dueIn({ ...place, modulo }, stage)] : []
  })
  if (counts.length === 0) return []
  const { rows } = await db.execute<Due>(sql`
    select d.*, coalesce(btrim(u.nombre || ' ' || u.apellido), '') as nombre
    from (${sql.join(counts, sql` union all `)}) d left join app_user u on u.id = d.actor`)
  return rows
}
