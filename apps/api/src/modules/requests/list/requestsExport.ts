import { listRequest } from '@soportica/contract/requests/calls'
import { paddedRequest } from '@soportica/contract/requests/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import { dateCell } from '../../../capabilities/excel/dateCell.ts'
import type { Exportable } from '../../../capabilities/exports/exportable.ts'
import { type ListColumn, sheetOf } from '../../../capabilities/exports/sheetOf.ts'
import { countRows } from '../../../capabilities/lists/count.queries.ts'
import { readInBatches } from '../../../capabilities/lists/batches.queries.ts'
import type { Clock } from '../../../plugins/clock.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { invalidInput } from '../../../plugins/http/errors.ts'
import { requestActorOf } from '../rights/requestActor.ts'
import { conditionsOf, numbersOf, requestersByName } from './requestList.queries.ts'
import { rowsOfRequests } from './requestRows.queries.ts'
import type { Calendar } from './rowContext.ts'
import { requestRow } from './requestRow.ts'

type Row = ReturnType<typeof requestRow>
const words = (header: string, width: number, read: (row: Row) => string): ListColumn<Row> => ({ header, width, read })
const moment = (header: string, read: (row: Row) => string | null): ListColumn<Row> => ({
  header,
  width: 20,
  numFmt: 'dd-mm-yyyy hh:mm',
  read: (row) => {
    const when = read(row)
    return when === null ? null : dateCell(when)
  },
})
const stands = ({ estadoSolicitud, estadoBusqueda }: Row): string => [estadoSolicitud, estadoBusqueda].filter(Boolean).join(' · ')
const waits = ({ estadoSolicitudId }: Row): boolean => estadoSolicitudId === 1 || estadoSolicitudId === 2

// The screen's labels; the number is the first column of every sheet.
const columns: Readonly<Record<string, ListColumn<Row> | readonly ListColumn<Row>[]>> = {
  numero: [],
  pide: words('Lo que pide', 60, (row) => row.pide),
  fechaRadicacion: moment('Fecha solicitud', (row) => row.fechaRadicacion),
  solicitante: words('Solicitante', 28, (row) => row.nombreRadicador),
  responsables: words('Responsables', 40, (row) => row.responsables),
  estado: words('Estado', 30, stands),
  vence: [
    {
      header: 'Vence',
      width: 14,
      numFmt: 'dd-mm-yyyy',
      read: ({ vence }) => (vence === null ? null : dateCell(`${vence} 00:00:00`)),
    },
    { header: 'Días restantes', width: 12, read: ({ diasRestantes }) => diasRestantes },
  ],
  espera: { header: 'Días de espera', width: 12, read: (row) => (waits(row) ? row.diasEspera : null) },
  esperaA: words('Espera a', 40, (row) => row.esperaA),
  proyecto: words('Proyecto', 24, (row) => row.pryNombre),
  categoria: words('Categoría', 24, (row) => row.catNombre),
  solicitud: words('Solicitud', 28, (row) => row.tsoNombre),
  requisito: words('Requisito', 28, (row) => row.treNombre),
  usuenv: words('Enviado por', 28, (row) => row.usuenv),
  fecenv: moment('Fecha de envío', (row) => row.fecenv),
  departamento: words('Departamento', 20, (row) => row.departamento),
  municipio: words('Municipio', 20, (row) => row.municipio),
  sector: words('Sector', 20, (row) => row.sector),
}

// The sheet's number format, with leading zeros.
const numberFormat = paddedRequest(0)
const querySchema = listRequest.body.omit({ rows: true, first: true, filters: true })

/** The list as on the screen; each user gets their own. */
export const requestsExport = (calendar: Calendar, clock: Clock): Exportable => ({
  lista: 'requests',
  archivo: 'SOLICITUDES',
  porUsuario: true,
  // Like the list: it contains only what the user may see.
  requireReach: () => {},
  prepare: (filtros, columnas) => {
    const filters = querySchema.safeParse(filtros)
    if (!filters.success) throw invalidInput(filters.error)
    const { data } = filters
    const { sheet, cells } = sheetOf<Row>('Solicitudes', ({ numero }) => numero, columns, columnas, numberFormat)
    const lookedFor = async (db: Db, viewer: Viewer) => {
      const today = dayInBogota(clock())
      const [actor, solicitantes] = await Promise.all([requestActorOf(db, viewer, today), requestersByName(db, data.solicitante)])
      return { actor, today, where: conditionsOf(actor, data, today, solicitantes) }
    }
    return {
      sheet,
      count: async (db, viewer) => {
        const { where } = await lookedFor(db, viewer)
        return countRows(db, sql`request r where ${where}`)
      },
      read: async function* (db, viewer) {
        const { where, ...seen } = await lookedFor(db, viewer)
        const rowContext = { ...seen, isHoliday: await calendar(db) }
        // Ids and values come from one snapshot.
        yield* readInBatches(db, sql<{ id: number }>`${numbersOf(where, data)}`, async (found, reader) => {
          const rows = await rowsOfRequests(
            reader,
            rowContext.actor,
            found.map(({ id }) => id),
          )
          return rows.map((row) => cells(requestRow(row, rowContext)))
        })
      },
    }
  },
})
