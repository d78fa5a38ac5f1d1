import type { Project } from '@soportica/contract/projects/project'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../plugins/db/database.ts'
import { textOf } from '../../../plugins/db/statementText.queries.ts'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import { seesAll } from '../rights/visibility.queries.ts'
import type { ListView } from './filters.queries.ts'

/** The versions of the records (datos) and of the holidays, and the group of the user: what is remembered of a list holds for these. */
export type Versions = { readonly datos: string; readonly festivos: string; readonly grupo: number }
export type VersionedView = ListView & Pick<Versions, 'datos' | 'grupo'>

// Projects are written to by many at once: their changes are rows of their own. The modalities say which stages are required.
const statementOf = onceForEach(({ entidad }) => ({
  name: `${entidad}-versions`,
  text: textOf(sql`
    select coalesce((select sum(n) from data_change where tabla = ${sql.raw(`'${entidad}'`)}), 0) || '/' ||
        coalesce((select version from data_version where tabla = 'modality'), 0) as datos,
      coalesce((select version from data_version where tabla = 'holiday_override'), 0)::text as festivos,
      coalesce((select case when u.heredar = 1 then u.grupo end from app_user u where u.id = ${sql.placeholder('usuid')}), 0) as grupo`),
}))
/** All that a list asks before it counts or reads anything, in one statement. */
export async function versionsFor({ $client }: Db, project: Project, usuid: number): Promise<Versions> {
  const { rows } = await $client.query<Versions>({ ...statementOf(project), values: [usuid] })
  return rows[0] ?? { datos: '', festivos: '', grupo: 0 }
}

/** The part of a key by which what is counted for one user holds for another: his rights, and the group for which he acts. */
export const countCacheKey = ({ project, user, modulo, grupo }: VersionedView): string =>
  modulo && seesAll(user, project, modulo) ? '' : `${user.usuid}/${grupo}/${[...user.permisos].join()}`
