import { dayText } from '@soportica/rules/calendarDay'
import type { Reader } from '../../../plugins/db/database.ts'
import { sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { ReportValues } from './reportWrites.queries.ts'

type ReportReferences = Pick<ReportValues, 'sucursal' | 'contratista' | 'usucontratista'>
export type ReportNames = { readonly branches: ReadonlyMap<number, string>; readonly people: ReadonlyMap<number, string> }
export async function reportNames(db: Reader, values: readonly ReportReferences[]): Promise<ReportNames> {
  const [branches, people] = [values.map(({ sucursal }) => sucursal), values.flatMap((one) => [one.contratista, one.usucontratista])]
  const { rows } = await db.execute<{ tabla: string; id: number; nombre: string }>(sql`
    select 'branch' as tabla, id, nombre::text from branch where id = any(${sql.param(branches)}::int[])
    union all select 'person', u.id, ${fullName('u')} from app_user u where u.id = any(${sql.param(people)}::int[])`)
  const of = (tabla: string) => new Map(rows.filter((row) => row.tabla === tabla).map(({ id, nombre }) => [id, nombre]))
  return { branches: of('branch'), people: of('person') }
}
/** A value as a screen says it. */
export function showReportValue(campo: string, value: string | number | null | undefined, { branches, people }: ReportNames): string {
  const text = String(value ?? '')
  if (campo === 'sucursal') return branches.get(Number(text)) ?? text
  if (campo === 'contratista' || campo === 'usucontratista') return people.get(Number(text)) ?? text
  return campo.startsWith('fecha') ? dayText(text) : text
}
