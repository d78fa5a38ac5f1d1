import type { Project } from '@soportica/contract/projects/project'
import { type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '../../../plugins/context.ts'
import type { Reader } from '../../../plugins/db/database.ts'
import type { AskedBeside } from '../../../plugins/sessions.queries.ts'
import { textOf } from '../../../plugins/db/statementText.queries.ts'
import { onceForEach } from '@soportica/contract/projects/onceForEach'
import { referenceColumns, type ReferenceVersions } from '../reference.queries.ts'
import { seesAll } from '../rights/visibility.queries.ts'
import type { ListView } from './filters.queries.ts'

/** The versions of the records (datos) and of what changes seldom, and the group of the user: what is remembered of a list holds for these. */
export type Versions = ReferenceVersions & { readonly datos: string; readonly grupo: number }
export type VersionedView = ListView & Versions

// Projects are written to by many at once: their changes are rows of their own. The modalities say which stages are required.
const recordsOf = ({
  entidad,
}: Project): SQL => sql`coalesce((select sum(n) from data_change where tabla = ${sql.raw(`'${entidad}'`)}), 0) || '/' ||
      coalesce((select version from data_version where tabla = 'modality'), 0)`
const versionsOf = (project: Project): SQL => sql`
  select ${recordsOf(project)} as datos,
    ${referenceColumns(project)},
    coalesce(case when u.heredar = 1 then u.grupo end, 0) as grupo`
/** All that a list asks before it counts or reads anything: what its calls ask with the look at their session. */
export const besideSession = onceForEach((project): AskedBeside => ({
  name: `${project.entidad}-versions`,
  json: textOf(sql`(select to_json(v) from (${versionsOf(project)}) v)`),
}))
/** The same for whoever calls nothing: a file, a figure of another list. */
const alone = onceForEach((project) => ({
  name: `${project.entidad}-versions`,
  text: textOf(sql`select v.* from app_user u cross join lateral (${versionsOf(project)}) v where u.id = ${sql.placeholder('usuid')}`),
}))

export async function versionsFor({ db, user, beside }: UserContext, project: Project): Promise<Versions> {
  const known = beside?.[besideSession(project).name]
  if (known) return known as Versions
  const { rows } = await db.$client.query<Versions>({ ...alone(project), values: [user.usuid] })
  return rows[0]!
}

/** The version of the records, where nothing else is asked. */
export async function recordsVersion(db: Reader, project: Project): Promise<string> {
  const { rows } = await db.execute<{ datos: string }>(sql`select ${recordsOf(project)} as datos`)
  return rows[0]!.datos
}

/** The part of a key by which what is counted for one user holds for another: his rights, and the group for which he acts. */
export const countCacheKey = ({ project, user, modulo, grupo }: VersionedView): string =>
  modulo && seesAll(user, project, modulo) ? '' : `${user.usuid}/${grupo}/${[...user.permisos].join()}`
