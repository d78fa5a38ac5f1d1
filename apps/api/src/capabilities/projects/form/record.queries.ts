import type { Project } from '@soportica/contract/projects/project'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db, Reader, Tx } from '../../../plugins/db/database.ts'
import { answersIn, type Answers, asColumns, type Question, question, type Questions } from '../../../plugins/db/questions.queries.ts'
import { statementOf } from '../../../plugins/db/statementText.queries.ts'
import { hasParents } from '../list/family.queries.ts'
import { tableOf } from '../list/filters.queries.ts'
import { column, modulesShowingOne, type Seer, visibleTo } from '../rights/visibility.queries.ts'
import type { ProjectRow } from './values.ts'
import { fullName, momentOf } from '../../lists/columns.queries.ts'

/** alcance: whether the caller may see it; modulos: which of his modules show it to him. */
export type RecordRow = ProjectRow & { readonly alcance: boolean; readonly modulos: readonly string[] }

const municipalityOf = ({ fieldNamed, named }: Project): SQL => column(fieldNamed.get(named.municipality)!.column)
/** The department of the municipality of the row r. */
export const departmentOf = (project: Project): SQL =>
  sql`(select m.departamento from municipality m where m.id = ${municipalityOf(project)})`
/** The columns of a RecordRow, of the row r. */
export const recordColumns = (
  project: Project,
  user: Seer,
): SQL => sql`r.*, ${hasParents(project) ? sql`` : sql`null::int as padre,`} ${departmentOf(project)} as departamento,
  (${visibleTo(user, project)}) as alcance, ${modulesShowingOne(user, project)} as modulos`

/** Deleted or not. */
export async function findRecord(db: Reader, project: Project, id: number, user: Viewer): Promise<RecordRow | undefined> {
  const { rows } = await db.execute<RecordRow>(sql`select ${recordColumns(project, user)} from ${tableOf(project)} r where r.id = ${id}`)
  return rows[0]
}

/** The same, held until the end. */
export async function lockRecord(tx: Tx, project: Project, id: number, user: Viewer): Promise<RecordRow | undefined> {
  const { rows } = await tx.execute<RecordRow>(
    sql`select ${recordColumns(project, user)} from ${tableOf(project)} r where r.id = ${id} for update`,
  )
  return rows[0]
}

/** The same of several. */
export async function lockRecords(tx: Tx, project: Project, ids: readonly number[], user: Viewer): Promise<RecordRow[]> {
  const { rows } = await tx.execute<RecordRow>(
    sql`select ${recordColumns(project, user)} from ${tableOf(project)} r where r.id = any(${sql.param([...ids])}::int[]) order by r.id for update`,
  )
  return rows
}

export type ReadWith<Q extends Questions> = { readonly row: RecordRow; readonly beside: Answers<Q> }
type Made<Q> = { readonly text: string; readonly values: unknown[]; readonly questions: Q }
type Row = Readonly<Record<string, unknown[]>> & { readonly fila: RecordRow }
/**
 * Reads a record and what is asked beside it in one statement; the questions may speak of its row r. The statement is put together once
 * for all who hold the same.
 */
export function recordWith<Q extends Questions>(project: Project, questionsFor: (seer: Seer) => Q) {
  const madeFor = new WeakMap<ReadonlySet<number>, Made<Q>>()
  const make = ({ permisos }: Viewer): Made<Q> => {
    const seer = { permisos, usuid: sql.placeholder('usuid') }
    const questions = questionsFor(seer)
    const columns = [sql`to_json(f) as fila`, ...asColumns(questions)]
    const statement = statementOf(sql`select ${sql.join(columns, sql`, `)}
      from ${tableOf(project)} r cross join lateral (select ${recordColumns(project, seer)}) f where r.id = ${sql.placeholder('id')}`)
    const made = { ...statement, questions }
    madeFor.set(permisos, made)
    return made
  }
  return async ({ $client }: Db, user: Viewer, id: number): Promise<ReadWith<Q> | undefined> => {
    const { text, values, questions } = madeFor.get(user.permisos) ?? make(user)
    const { rows } = await $client.query<Row>({ text, values: fillPlaceholders(values, { id, usuid: user.usuid }) })
    const row = rows[0]
    return row && { row: row.fila, beside: answersIn(questions, row) }
  }
}

type Stamp = { creadoPor: string; creadoEn: string; actualizadoPor: string; actualizadoEn: string }
/** Who made the record r and who changed it last, and when. */
export function stampOfRow(): Question<Stamp> {
  const time = (name: 'fecreg' | 'fecact'): SQL => momentOf(column(name))
  const who = (name: 'usureg' | 'usuact'): SQL => sql`coalesce((select ${fullName('u')} from app_user u where u.id = ${column(name)}), '')`
  return question(
    sql`select ${who('usureg')} as "creadoPor", ${time('fecreg')} as "creadoEn", ${who('usuact')} as "actualizadoPor",
      ${time('fecact')} as "actualizadoEn"`,
    ([stamp]: readonly Stamp[]) => stamp!,
  )
}
