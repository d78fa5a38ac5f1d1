import { z } from 'zod'
import * as branchCalls from '../branches/callContext.ts'
import * as cashierCalls from '../cashiers/callContext.ts'
import { endpointsOf } from '../core/endpoint.ts'
import { ignored, message } from '../core/wire.ts'
import { savedSearchWire } from './savedSearchWire.ts'
import { branchReport, cashierReport } from './reports.ts'

const endpoint = endpointsOf('Búsquedas guardadas')
const [cashierWire, branchWire] = [savedSearchWire(cashierReport), savedSearchWire(branchReport)]

/** The five calls of each report, under the part of the path of its records. */
const callsOf = <const A extends 'cashiers' | 'branchOffice'>(
  api: A,
  wire: ReturnType<typeof savedSearchWire>,
  permission: typeof cashierCalls.entering,
) => ({
  list: endpoint({
    method: 'GET',
    path: `/api/${api}/get_saved_searches`,
    summary: 'Las búsquedas guardadas propias y las compartidas con quien llama',
    permission,
    // The path tells the report.
    query: z.strictObject({ system: ignored }),
    response: wire.listed,
  }),
  read: endpoint({
    method: 'POST',
    path: `/api/${api}/get_search_data`,
    summary: 'Los criterios de una búsqueda guardada, y lo que ya no existe de ellos',
    permission,
    audit: false,
    body: wire.read,
    response: wire.data,
  }),
  save: endpoint({
    method: 'POST',
    path: `/api/${api}/save_search`,
    summary: 'Guarda una búsqueda nueva, o cambia una propia',
    permission,
    audit: 'savedSearch.saved',
    body: wire.save,
    response: wire.saved,
  }),
  remove: endpoint({
    method: 'PUT',
    path: `/api/${api}/delete_search`,
    summary: 'Elimina una búsqueda propia',
    permission,
    audit: 'savedSearch.deleted',
    body: wire.remove,
    response: message,
  }),
  choose: endpoint({
    method: 'PUT',
    path: `/api/${api}/set_default_search`,
    summary: 'La búsqueda con la que se abre el informe',
    permission,
    audit: false,
    body: wire.choose,
    response: message,
  }),
})
export type SavedSearchCalls = ReturnType<typeof callsOf<'cashiers' | 'branchOffice'>>

export const cashierSearches: SavedSearchCalls = callsOf('cashiers', cashierWire, cashierCalls.entering)
export const branchSearches: SavedSearchCalls = callsOf('branchOffice', branchWire, branchCalls.entering)
