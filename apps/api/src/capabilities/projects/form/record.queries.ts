import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db, Reader, Tx } from '../../../plugins/db/database.ts'
import { answersIn, type Answers, asColumns, type Question, question, type Questions } from '../../../plugins/db/questions.queries.ts'
import { asSql, statementOf } from '../../../plugins/db/statementText.queries.ts'
import { hasParents } from '../list/family.queries.ts'
import { tableOf } from '../list/filters.queries.ts'
import { column, modulesOfRow, type Seer, visibleTo } from '../rights/visibility.queries.ts'
import type { ProjectRow } from './values.ts'
import { fullName, momentOf } from '../../lists/columns.queries.ts'

/** alcance: whether the caller may see it; modulos: the caller's modules that show it. */
export type RecordRow = ProjectRow & { readonly alcance: boolean; readonly modulos: readonly string[] }

const municipalityOf = ({ fieldByName, commonFields }: Project): SQL => column(fieldByName.get(commonFields.municipality)!.column)
/** The department of the municipality of the row r. */
export const departmentOf = (project: Project): SQL =>
  sql`(select m.departamento from municipality m where m.id = ${municipalityOf(project)})`
/** The columns of a RecordRow, of the row r. */
export const recordColumns = (
  project: Project,
  user: Seer,
): SQL => sql`r.*, ${hasParents(project) ? sql`` : sql`null::int as padre,`} ${departmentOf(project)} as departamento,
  (${visibleTo(user, project)}) as alcance, ${modulesOfRow(user, project)} as modulos`

/** Deleted or not. */
export async function findRecord(db: Reader, project: Project, id: number, user: Viewer): Promise<RecordRow | undefined> {
  const { rows } = await db.execute<RecordRow>(sql`select ${recordColumns(project, user)} from ${tableOf(project)} r where r.id = ${id}`)
  return rows[0]
}

type Statement = { readonly text: string; readonly values: unknown[] }
/** A statement about the record with a number (placeholder `id`). It is put together once for all users with the same rights. */
export function statementForRights<T extends Statement>(make: (seer: Seer) => T): (user: Viewer, id: number) => T {
  const madeFor = new WeakMap<ReadonlySet<number>, T>()
  return ({ permisos, usuid }, id) => {
    const made = madeFor.get(permisos) ?? make({ permisos, usuid: sql.placeholder('usuid') })
    madeFor.set(permisos, made)
    return { ...made, values: fillPlaceholders(made.values, { id, usuid }) }
  }
}

const lockingOne = memoPerProject((project) =>
  statementForRights((seer) =>
    statementOf(sql`select ${recordColumns(project, seer)} from ${tableOf(project)} r where r.id = ${sql.placeholder('id')} for update`),
  ),
)
/** The same, held until the end. */
export async function lockRecord(tx: Tx, project: Project, id: number, user: Viewer): Promise<RecordRow | undefined> {
  const { rows } = await tx.execute<RecordRow>(asSql(lockingOne(project)(user, id)))
  return rows[0]
}

const recordsById = (project: Project, ids: readonly number[], user: Viewer): SQL =>
  sql`select ${recordColumns(project, user)} from ${tableOf(project)} r where r.id = any(${sql.param([...ids])}::int[]) order by r.id`
export async function readRecords(db: Reader, project: Project, ids: readonly number[], user: Viewer): Promise<RecordRow[]> {
  return (await db.execute<RecordRow>(recordsById(project, ids, user))).rows
}
/** The same, held until the end. */
export async function lockRecords(tx: Reader, project: Project, ids: readonly number[], user: Viewer): Promise<RecordRow[]> {
  return (await tx.execute<RecordRow>(sql`${recordsById(project, ids, user)} for update`)).rows
}

export type ReadWith<Q extends Questions> = { readonly row: RecordRow; readonly formData: Answers<Q> }
type Row = Readonly<Record<string, unknown[]>> & { readonly fila: RecordRow }
/**
 * Reads a record and the answers to questions in one statement; questions may use its row r. Users with the same rights share the
 * statement text.
 */
export function recordWith<Q extends Questions>(project: Project, questionsFor: (seer: Seer) => Q) {
  const statement = statementForRights((seer) => {
    const questions = questionsFor(seer)
    const columns = [sql`to_json(f) as fila`, ...asColumns(questions)]
    return {
      ...statementOf(sql`select ${sql.join(columns, sql`, `)}
        from ${tableOf(project)} r cross join lateral (select ${recordColumns(project, seer)}) f where r.id = ${sql.placeholder('id')}`),
      questions,
    }
  })
  return async ({ $client }: Db, user: Viewer, id: number): Promise<ReadWith<Q> | undefined> => {
    const { text, values, questions } = statement(user, id)
    const { rows } = await $client.query<Row>({ text, values })
    const row = rows[0]
    return row && { row: row.fila, formData: answersIn(questions, row) }
  }
}

type Stamp = { creadoPor: string; creadoEn: string; actualizadoPor: string; actualizadoEn: string }
/** Creator and last editor of row r, with the times. */
export function stampOfRow(): Question<Stamp> {
  const time = (name: 'fecreg' | 'fecact'): SQL => momentOf(column(name))
  const who = (name: 'usureg' | 'usuact'): SQL => sql`coalesce((select ${fullName('u')} from app_user u where u.id = ${column(name)}), '')`
  return question(
    sql`select ${who('usureg')} as "creadoPor", ${time('fecreg')} as "creadoEn", ${who('usuact')} as "actualizadoPor",
      ${time('fecact')} as "actualizadoEn"`,
    ([stamp]: readonly Stamp[]) => stamp!,
  )
}
