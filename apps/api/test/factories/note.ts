import { branchRecord, cashierRecord, type RecordKind } from '@soportica/contract/records/records'
import { notesOf, type NoteRow } from '@soportica/contract/records/notes'
import type { StageAction } from '@soportica/contract/permissions/stageSets'
import { peridOf } from '@soportica/contract/permissions/permissions'
import type { Database } from '../../src/plugins/db/database.ts'
import type { Answer, Caller } from '../app.ts'

/** The permission to do this in this module of a kind of record. */
export function perid(kind: RecordKind, modulo: string, accion: StageAction): number {
  const found = peridOf(kind.area, modulo, accion)
  if (found === undefined) throw new Error(`${kind.area} ${modulo} ${accion} is no permission`)
  return found
}

/** The rights for these actions in a module, including entering it, without which no record is visible. */
export const peridsIn = (kind: RecordKind, modulo: string, ...acciones: StageAction[]): number[] => [
  ...acciones.map((accion) => perid(kind, modulo, accion)),
  ...entranceOf(kind, modulo),
]
export const entranceOf = ({ area }: RecordKind, modulo: string): number[] =>
  [peridOf(area, modulo, 'access')].filter((found) => found !== undefined)

/** A record of its own, so that nobody else's notes hang on it. */
export async function createRecord({ pool }: Database, kind: RecordKind = cashierRecord, usureg = 1): Promise<number> {
  const table = kind === branchRecord ? 'branch' : 'cashier'
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'
      and is_generated = 'NEVER' and column_name not in ('id', 'usureg', 'codigo', 'eliminado_en')`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const { rows } = await pool.query<{ id: number }>(
    `insert into ${table} (usureg, ${names}) select $1, ${names} from ${table} where eliminado_en is null order by id limit 1 returning id`,
    [usureg],
  )
  if (!rows[0]) throw new Error(`there is no ${table} to copy`)
  return rows[0].id
}

export const write = (caller: Caller, body: Record<string, unknown>, kind: RecordKind = cashierRecord): Promise<Answer> =>
  caller.call(notesOf[kind.sistema].saveNote, { body: { description: '<p>Una nota</p>', ...body } })

/** The number of a note that was saved. */
export async function written(caller: Caller, body: Record<string, unknown>, kind: RecordKind = cashierRecord): Promise<number> {
  const answer = await write(caller, body, kind)
  if (answer.status !== 200) throw new Error(`no note was written: ${JSON.stringify(answer.body)}`)
  return Number(answer.body['notid'])
}

type Page = { status: number; results: NoteRow[]; total: number; acciones: Record<string, true | string>; code: string }
export async function read(caller: Caller, body: Record<string, unknown>, kind: RecordKind = cashierRecord): Promise<Page> {
  const answer = await caller.call(notesOf[kind.sistema].getNotes, { body })
  return { status: answer.status, ...(answer.body as object) } as Page
}

export const mentionOf = (usuid: number, label = 'x'): string =>
  `<span data-type="mention" data-id="${usuid}" data-label="${label}">@${label}</span>`
