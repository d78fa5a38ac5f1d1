import { localSearchStateName } from '@soportica/contract/local-search/states'
import { paddedRequest } from '@soportica/contract/requests/states'
import type { Finder } from '../../capabilities/palette/finder.ts'
import { currentRequestActor, foundRequests, searchList } from '../requests/requests.public.ts'
import { everySearch } from './searchList.queries.ts'

export const searchFinder: Finder = {
  kind: 'localSearch',
  find: async (context, text) => {
    const where = everySearch(await currentRequestActor(context))
    return (await foundRequests(context.db, where, text)).map((row) => ({
      id: row.id,
      lista: String(searchList(row)),
      numero: paddedRequest(row.id),
      titulo: `${row.tsoNombre} · ${row.pryNombre}`,
      detalle: [row.municipio, row.nombreRadicador, localSearchStateName(row.estado)].filter(Boolean).join(' · '),
      exacto: row.exacto,
    }))
  },
}
