import { paddedRequest } from '@soportica/contract/requests/states'
import { dayInBogota } from '@soportica/rules/calendarDay'
import type { Finder } from '../../../capabilities/palette/finder.ts'
import { currentRequestActor } from '../rights/requestActor.ts'
import { foundRequests } from './foundRequests.queries.ts'
import { conditionsOf } from './requestList.queries.ts'
import { stateWords } from './requestRow.ts'

const everyTab = { estado: 0 } as const

export const requestFinder: Finder = {
  kind: 'request',
  find: async (context, text) => {
    const where = conditionsOf(await currentRequestActor(context), everyTab, dayInBogota(context.clock()), [])
    return (await foundRequests(context.db, where, text)).map((row) => ({
      id: row.id,
      lista: '',
      numero: paddedRequest(row.id),
      titulo: `${row.tsoNombre} · ${row.treNombre}`,
      detalle: [row.pryNombre, row.municipio, row.nombreRadicador, stateWords(row).estadoSolicitud].filter(Boolean).join(' · '),
      exacto: row.exacto,
    }))
  },
}
