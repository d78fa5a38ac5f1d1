import { sql } from 'drizzle-orm'
import type { Db } from '../../../plugins/db/database.ts'
import { textOf } from '../../../plugins/db/statementText.queries.ts'
import type { Place } from './cashiersFilters.queries.ts'
import { seesAll } from '../rights/cashierVisibility.queries.ts'

/** What is remembered of cashiers holds for one version of their data (datos), of the holidays, and for one group that the user is. */
export type Versions = { readonly datos: string; readonly festivos: string; readonly grupo: number }
export type KnownPlace = Place & Pick<Versions, 'datos' | 'grupo'>

// Cashiers are written to by many at once: their changes are rows of their own. The modalities say which stages are required.
const versions = {
  name: 'cashier-versions',
  text: textOf(sql`
    select coalesce((select sum(n) from data_change where tabla = 'cashier'), 0) || '/' ||
        coalesce((select version from data_version where tabla = 'modality'), 0) as datos,
      coalesce((select version from data_version where tabla = 'holiday_override'), 0)::text as festivos,
      coalesce((select case when u.heredar = 1 then u.grupo end from app_user u where u.id = ${sql.placeholder('usuid')}), 0) as grupo`),
}
/** All that a list asks before it counts or reads anything, in one statement. */
export async function versionsFor({ $client }: Db, usuid: number): Promise<Versions> {
  const { rows } = await $client.query<Versions>({ ...versions, values: [usuid] })
  return rows[0] ?? { datos: '', festivos: '', grupo: 0 }
}

/** What makes another user's count another one: his own rights, and the group that he is the actor for. */
export const seenBy = ({ user, modulo, grupo }: KnownPlace): string =>
  modulo && seesAll(user, modulo) ? '' : `${user.usuid}/${grupo}/${[...user.permisos].join()}`
