import { eq, sql } from 'drizzle-orm'
import { aftersalesReport, aftersalesSending } from '../../../../schema/aftersales.ts'
import type { Viewer, Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import { visibleTo } from '../rights/visible.queries.ts'

export type ReportValues = {
  readonly sucursal: number
  readonly contratista: number
  readonly usucontratista: number
  readonly fechaPreentrega: string
  readonly fechaEntrega: string
}
export type HeldReport = ReportValues & {
  readonly repid: number
  readonly estado: number
  readonly total: number
  readonly usureg: number
  readonly usucontratistaid: number
  readonly nombre: string
  readonly version: number
}

const columns = sql`r.id as repid, r.estado, r.total, r.usureg, r.version, r.sucursal, r.contratista, r.usuario_contratista as usucontratista,
  r.usuario_contratista as usucontratistaid, to_char(r.fecha_preentrega, 'YYYY-MM-DD') as "fechaPreentrega",
  to_char(r.fecha_entrega, 'YYYY-MM-DD') as "fechaEntrega", b.nombre`
const held =
  (strength: 'share' | 'update') =>
  async (tx: Tx, user: Viewer, repid: number): Promise<HeldReport | undefined> => {
    const { rows } = await tx.execute<HeldReport>(sql`
    select ${columns} from aftersales_report r join branch b on b.id = r.sucursal where r.id = ${repid} and ${visibleTo(user)}
    for ${sql.raw(strength)} of r`)
    return rows[0]
  }
/** Held until the transaction ends, so that the act is not finished meanwhile; many may write its lines at once. */
export const shareReport = held('share')
/** The same lock, for a change of the report itself. */
export const holdReport = held('update')

/** The reports of these lines that the user may see; lock: shared until the transaction ends, in the order of their ids. */
export async function reportsOfLines(
  db: Reader,
  user: Viewer,
  lines: readonly number[],
  lock: boolean,
): Promise<ReadonlyMap<number, HeldReport>> {
  const { rows } = await db.execute<HeldReport>(sql`
    select ${columns} from aftersales_report r join branch b on b.id = r.sucursal
    where r.id in (select f.reporte from finding f where f.id = any(${sql.param([...lines])}::int[])) and ${visibleTo(user)}
    order by r.id ${lock ? sql`for share of r` : sql``}`)
  return new Map(rows.map((row) => [row.repid, row]))
}

export async function insertReport({ tx, user, now }: Writing, values: ReportValues): Promise<number> {
  const { usucontratista: usuarioContratista, ...others } = values
  const author = { usureg: user.usuid, fecreg: now, usuact: user.usuid, fecact: now }
  const [row] = await tx
    .insert(aftersalesReport)
    .values({ ...others, usuarioContratista, total: 0, ...author })
    .returning({ id: aftersalesReport.id })
  return row!.id
}

/** Inserts the active activities of the active locations in walking order, and returns their number. */
export async function insertPlaces({ tx }: Writing, repid: number): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    with pairs as (
      insert into aftersales_place (reporte, orden, ubicacion, actividad)
      select ${repid}, row_number() over (order by u.nombre, u.id, a.nombre, a.id), u.id, a.id
      from activity_location u join activity_location_activity l on l.activity_location_id = u.id join activity a on a.id = l.activity_id
      where u.estado = 1 and u.eliminado_en is null and a.estado = 1 and a.eliminado_en is null returning 1)
    update aftersales_report set total = (select count(*) from pairs) where id = ${repid} returning total`)
  return rows[0]!.total
}

export type ReportChange = Partial<typeof aftersalesReport.$inferInsert>
export async function updateReport({ tx, user, now }: Writing, repid: number, changed: ReportChange): Promise<number> {
  const [row] = await tx
    .update(aftersalesReport)
    .set({ ...changed, usuact: user.usuid, fecact: now, version: sql`${aftersalesReport.version} + 1` })
    .where(eq(aftersalesReport.id, repid))
    .returning({ version: aftersalesReport.version })
  return row!.version
}

/** Copies open findings into the delivery; every other place is checked again. */
export async function carryOver({ tx, user, now }: Writing, repid: number): Promise<void> {
  await tx.execute(sql`
    insert into finding (reporte, tipo, orden, adicional, estado, clasificacion, categoria, subcategoria, impacto, impacto_descripcion,
      descripcion, responsable, cierre, recomendacion, origen, usureg, fecreg, usuact, fecact)
    select f.reporte, 2, f.orden, f.adicional, 2, f.clasificacion, f.categoria, f.subcategoria, f.impacto, f.impacto_descripcion,
      f.descripcion, f.responsable, f.cierre, f.recomendacion, f.id, ${user.usuid}, ${now}, ${user.usuid}, ${now}
    from finding f where f.reporte = ${repid} and f.tipo = 1 and f.estado = 2 and not f.cerrado and f.eliminado_en is null order by f.id`)
}

export type ActLine = {
  estado: number
  classification: number
  categoriesAfterSale: number
  subCategoriesAfterSale: number
  impact: number
  feccierre: string
  estadoactividad: number
  tieneSubcategorias: boolean
}
/** The bad findings of an act. */
export async function badLines(db: Reader, repid: number, tipo: number): Promise<ActLine[]> {
  const { rows } = await db.execute<ActLine>(sql`
    select f.estado, f.clasificacion as classification, coalesce(f.categoria, 0) as "categoriesAfterSale",
      coalesce(f.subcategoria, 0) as "subCategoriesAfterSale", f.impacto as impact, coalesce(to_char(f.cierre, 'YYYY-MM-DD'), '') as feccierre,
      case when f.cerrado then 2 else 1 end as estadoactividad,
      exists (select 1 from aftersales_subcategory s where s.pvc_id = f.categoria and s.estado = 1 and s.eliminado_en is null) as "tieneSubcategorias"
    from finding f where f.reporte = ${repid} and f.tipo = ${tipo} and f.estado = 2 and f.eliminado_en is null`)
  return rows
}

export async function insertSending({ tx, user, now }: Writing, reporte: number, tipo: number, correos: string[]): Promise<void> {
  await tx.insert(aftersalesSending).values({ reporte, tipo, correos, usuid: user.usuid, fecha: now })
}
