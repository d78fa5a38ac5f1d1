import { listLocalSearch } from '@soportica/contract/local-search/calls'
import { everySearchState, localSearchStateName } from '@soportica/contract/local-search/states'
import { selectedIds } from '@soportica/contract/projects/listWire'
import { paddedSearch } from '@soportica/contract/requests/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import { sql } from 'drizzle-orm'
import { dateCell } from '../../capabilities/excel/dateCell.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { type ListColumn, sheetOf } from '../../capabilities/exports/sheetOf.ts'
import { readInBatches } from '../../capabilities/lists/batches.queries.ts'
import { countRows } from '../../capabilities/lists/count.queries.ts'
import type { Clock } from '../../plugins/clock.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { type Calendar, numbersOf, requestActorOf, rowsOfRequests } from '../requests/requests.public.ts'
import { orderOfSearches, searchesWhere } from './searchList.queries.ts'
import { searchValues } from './searchRow.ts'

type Row = ReturnType<typeof searchValues>
const words = (header: string, width: number, read: (row: Row) => string): ListColumn<Row> => ({ header, width, read })

// The screen's labels; the number is the first column of every sheet.
const columns: Readonly<Record<string, ListColumn<Row> | readonly ListColumn<Row>[]>> = {
  numero: [],
  estado: words('Estado', 40, ({ estado }) => localSearchStateName(estado) ?? ''),
  nombreRadicador: words('Solicitante', 28, (row) => row.nombreRadicador),
  solicitud: words('Solicitud', 28, (row) => row.solicitud),
  categoria: words('Categoría', 24, (row) => row.categoria),
  fecha: { header: 'Fecha', width: 20, numFmt: 'dd-mm-yyyy hh:mm', read: ({ fecha }) => dateCell(fecha) },
  municipio: words('Municipio', 20, (row) => row.municipio),
  responsables: words('Responsable', 40, (row) => row.responsables),
  espera: { header: 'Días de espera', width: 12, read: ({ diasEspera }) => diasEspera },
  vence: [
    {
      header: 'Vence',
      width: 14,
      numFmt: 'dd-mm-yyyy',
      read: ({ vence }) => (vence === null ? null : dateCell(`${vence} 00:00:00`)),
    },
    { header: 'Días restantes', width: 12, read: ({ diasRestantes }) => diasRestantes },
  ],
}
// The sheet's number format, with leading zeros.
const numberFormat = paddedSearch(0)
const querySchema = listLocalSearch.body.omit({ rows: true, first: true, filters: true }).extend({ seleccion: selectedIds.optional() })

/** The list as on the screen, or its selected searches; each user gets their own. */
export const searchesExport = (calendar: Calendar, clock: Clock): Exportable => ({
  lista: 'localSearch',
  archivo: 'BUSQUEDAS DE LOCAL',
  porUsuario: true,
  // Like the list: it contains only what the user may see.
  requireReach: () => {},
  prepare: (filtros, columnas) => {
    const sent = querySchema.safeParse(filtros)
    if (!sent.success) throw invalidInput(sent.error)
    const { estado, ...data } = sent.data
    const { sheet, cells } = sheetOf<Row>('Búsquedas de local', ({ numero }) => numero, columns, columnas, numberFormat)
    const lookedFor = async (db: Db, viewer: Viewer) => {
      const today = dayInBogota(clock())
      const actor = await requestActorOf(db, viewer, today)
      return { actor, today, where: searchesWhere(actor, { ...data, ...(estado !== everySearchState.id && { estado }) }) }
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
        yield* readInBatches(db, numbersOf(where, orderOfSearches(data)), async (found, reader) => {
          const rows = await rowsOfRequests(
            reader,
            seen.actor,
            found.map(({ id }) => id),
          )
          return rows.map((row) => cells(searchValues(row, rowContext)))
        })
      },
    }
  },
})
