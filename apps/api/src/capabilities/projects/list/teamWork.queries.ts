import { dueStagesOf, titleOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import type { TeamDimension, TeamGroup } from '@soportica/contract/work/teamWork'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import { allOf } from '../../lists/conditions.queries.ts'
import type { TeamList } from '../../work/workSource.ts'
import { enters, moduleNames, seesAllOf } from '../rights/visibility.queries.ts'
import { hasNext, inTab, listed, type ListView, tableOf, valueOfNext } from './filters.queries.ts'
import { namesOf, presentGroups } from './groups.queries.ts'

/** The general list, if the user sees it whole; otherwise the lists of stages that the user sees whole. */
export function wholeLists(user: Viewer, project: Project): readonly string[] {
  const whole = moduleNames(project).filter((modulo) => enters(user, project, modulo) && seesAllOf(user, project, modulo))
  if (whole.includes(project.general)) return [project.general]
  return whole.filter((modulo) => dueStagesOf(project, modulo).length < project.dueStages.length)
}

type Row = TeamGroup & { readonly lista: string }
/** The next deliveries in these lists by term, in one statement. */
export async function countTeam(
  db: Reader,
  of: Omit<ListView, 'modulo'>,
  modules: readonly string[],
  por: TeamDimension,
): Promise<TeamList[]> {
  const { project } = of
  const each = modules.map((modulo) => {
    const view = { ...of, modulo }
    return sql`select ${modulo}::text as lista, ${valueOfNext(view, por)} as valor, ${valueOfNext(view, 'entrega')} as grupo, count(*)::int as n
      from ${tableOf(project)} r where ${allOf([listed(view, {}), inTab(view, 0), hasNext(view)])} group by 2, 3`
  })
  const { joined, name } = namesOf(of, por)
  const inTerm = (term: string) => sql`coalesce(sum(g.n) filter (where g.grupo = ${term}), 0)::int as ${sql.identifier(term)}`
  const { rows } = await db.execute<Row>(sql`
    select g.lista, coalesce(g.valor::text, '') as valor, ${name} as nombre,
      ${sql.join(['vencido', 'hoy', 'semana', 'despues'].map(inTerm), sql`, `)}
    from (${sql.join(each, sql` union all `)}) g ${joined} group by 1, 2, 3 order by nombre, valor`)
  return modules.map((modulo) => {
    const grupos = rows.filter(({ lista }) => lista === modulo).map(({ lista: _, ...group }) => group)
    return { lista: modulo, titulo: titleOf(project, modulo), grupos: presentGroups(of, por, grupos) }
  })
}
