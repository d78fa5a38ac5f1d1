import { type Finding, closeStates, lineStates } from '@soportica/rules/findings'
import { type SQL, sql } from 'drizzle-orm'
import { fullName } from '../../../capabilities/lists/columns.queries.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { type ChosenNames, nameKey } from './findingValues.ts'

export type HeldLine = Finding & {
  id: number
  reporte: number
  tipo: number
  orden: number
  adicional: boolean
  origen: number | null
  version: number
}

const fields = sql`f.id, f.reporte, f.tipo, f.orden, f.adicional, f.origen, f.version, f.estado, f.clasificacion as classification,
  coalesce(f.categoria, 0) as "categoriesAfterSale", coalesce(f.subcategoria, 0) as "subCategoriesAfterSale", f.impacto as impact,
  f.impacto_descripcion as "impactoDescripcion", f.descripcion, coalesce(f.responsable, 0) as responsable,
  coalesce(to_char(f.cierre, 'YYYY-MM-DD'), '') as feccierre, case when f.cerrado then 2 else 1 end as estadoactividad, f.recomendacion`
async function held(tx: Tx, where: SQL): Promise<HeldLine | undefined> {
  const { rows } = await tx.execute<HeldLine>(
    sql`select ${fields} from finding f where ${where} and f.eliminado_en is null for update of f`,
  )
  return rows[0]
}
export const holdLine = (tx: Tx, id: number): Promise<HeldLine | undefined> => held(tx, sql`f.id = ${id}`)
export const holdLineByKey = (tx: Tx, repid: number, key: string): Promise<HeldLine | undefined> =>
  held(tx, sql`f.reporte = ${repid} and f.clave = ${key}`)
export type ActRow = { readonly repid: number; readonly tipo: number; readonly orden: number }
export const holdLineAt = (tx: Tx, { repid, tipo, orden }: ActRow): Promise<HeldLine | undefined> =>
  held(tx, sql`f.reporte = ${repid} and f.tipo = ${tipo} and f.orden = ${orden} and not f.adicional`)

export async function rowOrder(db: Reader, repid: number, ubicacion: number, actividad: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ orden: number }>(
    sql`select orden from aftersales_place where reporte = ${repid} and ubicacion = ${ubicacion} and actividad = ${actividad}`,
  )
  return rows[0]?.orden
}

/** These lines by their ids; lock: held until the transaction ends, in the order of their ids. */
export async function linesByIds(db: Reader, ids: readonly number[], lock: boolean): Promise<ReadonlyMap<number, HeldLine>> {
  const { rows } = await db.execute<HeldLine>(sql`
    select ${fields} from finding f where f.id = any(${sql.param([...ids])}::int[]) and f.eliminado_en is null
    order by f.id ${lock ? sql`for update of f` : sql``}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** An empty line, unless somebody was faster; nothing then. */
export async function insertLine(
  { tx, user, now }: Writing,
  { repid, tipo, orden }: ActRow,
  { adicional, key }: { adicional: boolean; key: string | undefined },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into finding (reporte, tipo, orden, adicional, clave, usureg, fecreg, usuact, fecact, version)
    values (${repid}, ${tipo}, ${orden}, ${adicional}, ${key ?? null}, ${user.usuid}, ${now}, ${user.usuid}, ${now}, 0)
    on conflict do nothing returning id`)
  return rows[0]?.id
}

/** When it was closed is when it was closed first, until it is opened again. */
export async function writeLine({ tx, user, now }: Writing, id: number, line: Finding): Promise<number> {
  const closed = line.estadoactividad === closeStates.closed
  const { rows } = await tx.execute<{ version: number }>(sql`
    update finding set estado = ${line.estado}, clasificacion = ${line.classification}, categoria = ${line.categoriesAfterSale || null},
      subcategoria = ${line.subCategoriesAfterSale || null}, impacto = ${line.impact}, impacto_descripcion = ${line.impactoDescripcion},
      descripcion = ${line.descripcion}, responsable = ${line.responsable || null}, cierre = ${line.feccierre || null},
      cerrado = ${closed}, cerrado_en = ${closed ? sql`coalesce(cerrado_en, ${now})` : null},
      cerrado_por = ${closed ? sql`coalesce(cerrado_por, ${user.usuid})` : null}, recomendacion = ${line.recomendacion},
      usuact = ${user.usuid}, fecact = ${now}, version = version + 1
    where id = ${id} returning version`)
  return rows[0]!.version
}

/** The class, category and impact that the save in which it stopped being bad emptied. */
export async function classWhenLastBad(db: Reader, id: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ campo: string; antes: string }>(sql`
    select h.campo, h.antes from history h where h.entidad = 'finding' and h.registro = ${id} and h.antes <> '' and h.version = (
      select max(s.version) from history s
      where s.entidad = 'finding' and s.registro = ${id} and s.campo = 'estado' and s.antes = ${String(lineStates.bad)})`)
  return new Map(rows.map(({ campo, antes }) => [campo, antes]))
}

export async function removeLine({ tx, user, now }: Writing, id: number): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(sql`
    update finding set eliminado_en = ${now}, eliminado_por = ${user.usuid}, usuact = ${user.usuid}, fecact = ${now}, version = version + 1
    where id = ${id} returning version`)
  return rows[0]!.version
}

type Chosen = { categories: readonly number[]; subcategories: readonly number[]; people: readonly number[] }
export async function chosenNames(db: Reader, { categories, subcategories, people }: Chosen): Promise<ChosenNames> {
  const { rows } = await db.execute<{ campo: string; id: number; nombre: string }>(sql`
    select 'categoriesAfterSale' as campo, id, nombre::text from aftersales_category where id = any(${sql.param(categories)}::int[])
    union all select 'subCategoriesAfterSale', id, nombre::text from aftersales_subcategory where id = any(${sql.param(subcategories)}::int[])
    union all select 'responsable', u.id, ${fullName('u')} from app_user u where u.id = any(${sql.param(people)}::int[])`)
  return new Map(rows.map(({ campo, id, nombre }) => [nameKey(campo, id), nombre]))
}

const lives = sql`estado = 1 and eliminado_en is null`
export async function isOpenCategory(db: Reader, id: number): Promise<boolean> {
  return (await db.execute(sql`select 1 from aftersales_category where id = ${id} and ${lives}`)).rows.length > 0
}
export async function isOpenSubcategory(db: Reader, id: number, category: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from aftersales_subcategory where id = ${id} and pvc_id = ${category} and ${lives}`)
  return rows.length > 0
}
