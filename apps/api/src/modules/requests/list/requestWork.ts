import { paddedRequest } from '@soportica/contract/requests/states'
import { sql } from 'drizzle-orm'
import { allOf } from '../../../capabilities/lists/conditions.queries.ts'
import { type WorkSource, wordsOfTasks } from '../../../capabilities/work/workSource.ts'
import { currentRequestActor } from '../rights/requestActor.ts'
import { visibleTo } from '../rights/visible.queries.ts'
import { waitsFor } from './requestList.queries.ts'
import { rowsOfRequests } from './requestRows.queries.ts'

/** The requests that a user, or somebody for whom the user decides, has to approve or solve. */
export const requestWork: WorkSource = {
  kind: 'request',
  waiting: async (context) => {
    const actor = await currentRequestActor(context)
    return {
      rows: sql`select r.id, r.estado::text as clave, '' as lista, case when r.estado = 2 then r.vence end as entrega, r.desde
        from request r where ${allOf([sql`r.eliminado_en is null`, visibleTo(actor), waitsFor(actor)])}`,
      describe: async (tasks) => {
        const ids = tasks.map(({ id }) => id)
        const rows = await rowsOfRequests(context.db, actor, ids)
        return wordsOfTasks(tasks, rows, ({ id, treNombre, tsoNombre, pryNombre, municipio, nombreRadicador }, { clave }) => ({
          tarea: clave === '1' ? 'Aprobar' : 'Solucionar',
          titulo: `N° ${paddedRequest(id)} · ${treNombre}`,
          detalle: [tsoNombre, pryNombre, municipio, nombreRadicador].filter(Boolean).join(' · '),
        }))
      },
    }
  },
}
