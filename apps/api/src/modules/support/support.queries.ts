import type { Answer, Received } from '@soportica/contract/core/endpoint'
import type { getSupportReport, listSupportReports } from '@soportica/contract/settings/support'
import { sql } from 'drizzle-orm'
import { fullName, momentOf } from '../../capabilities/lists/columns.queries.ts'
import { countRows } from '../../capabilities/lists/count.queries.ts'
import { pageOf, type RowsPage } from '../../capabilities/lists/pageLimit.queries.ts'
import { saysAll } from '../../capabilities/lists/search.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { jpegText } from './jpeg.ts'

type Page = Answer<typeof listSupportReports>
type Report = Answer<typeof getSupportReport>

const person = sql`coalesce(${fullName('u')}, '')`
const columns = sql`c.id, ${momentOf(sql`c.fecha`)} as fecha, ${person} as usuario,
  c.mensaje as message, c.direccion as url, c.navegador as browser, c.version as app_version, c.gravedad as severity`
const source = sql`crash_report c left join app_user u on u.id = c.usuid`

export async function listReports(
  db: Reader,
  { texto, ...page }: RowsPage & Pick<Received<typeof listSupportReports>['body'], 'texto'>,
): Promise<Page> {
  const where = sql`where ${saysAll(sql`busqueda(concat_ws(' ', c.mensaje, c.direccion, c.version, ${person}))`, texto)}`
  const [found, total] = await Promise.all([
    db.execute<Page['results'][number]>(sql`select ${columns} from ${source} ${where} order by c.id desc ${pageOf(page)}`),
    countRows(db, sql`${source} ${where}`),
  ])
  return { results: found.rows, total }
}

export async function findReport(db: Reader, id: number): Promise<Report> {
  const { rows } = await db.execute<Omit<Report, 'pantallazo'> & { pantallazo: Buffer | null }>(sql`
    select ${columns}, c.plataforma as platform, c.idioma as locale, c.red as network_type, c.sesion as session_id,
      c.componentes as "componentStack", c.eventos as events, c.pantallazo, c.solicitud
    from ${source} where c.id = ${id}`)
  const [report] = rows
  if (!report) throw new AppError('registro.noEncontrado')
  return { ...report, pantallazo: report.pantallazo && jpegText(report.pantallazo) }
}
