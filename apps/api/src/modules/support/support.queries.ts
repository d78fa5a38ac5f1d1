import type { Answer, Received } from '@soportica/contract/core/endpoint'
import type { getSupportReport, listSupportReports } from '@soportica/contract/settings/support'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { jpegText } from './jpeg.ts'

type Page = Answer<typeof listSupportReports>
type Report = Answer<typeof getSupportReport>

const person = sql`coalesce(btrim(u.nombre || ' ' || u.apellido), '')`
const columns = sql`c.id, to_char(c.fecha at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS') as fecha, ${person} as usuario,
  c.mensaje as message, c.direccion as url, c.navegador as browser, c.version as app_version, c.gravedad as severity`
const from = sql`from crash_report c left join app_user u on u.id = c.usuid`

export async function listReports(db: Reader, { texto, rows, first }: Received<typeof listSupportReports>['body']): Promise<Page> {
  const where = texto
    ? sql`where position(busqueda(${texto}) in busqueda(concat_ws(' ', c.mensaje, c.direccion, c.version, ${person}))) > 0`
    : sql``
  const [page, count] = await Promise.all([
    db.execute<Page['results'][number]>(sql`select ${columns} ${from} ${where} order by c.id desc limit ${rows} offset ${first}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from} ${where}`),
  ])
  return { results: page.rows, total: count.rows[0]?.total ?? 0 }
}

export async function findReport(db: Reader, id: number): Promise<Report> {
  const { rows } = await db.execute<Omit<Report, 'pantallazo'> & { pantallazo: Buffer | null }>(sql`
    select ${columns}, c.plataforma as platform, c.idioma as locale, c.red as network_type, c.sesion as session_id,
      c.componentes as "componentStack", c.eventos as events, c.pantallazo, c.solicitud
    ${from} where c.id = ${id}`)
  const [report] = rows
  if (!report) throw new AppError('registro.noEncontrado')
  return { ...report, pantallazo: report.pantallazo && jpegText(report.pantallazo) }
}
