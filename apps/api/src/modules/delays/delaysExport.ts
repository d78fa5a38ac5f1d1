import { branchDelays } from '@soportica/contract/branches/listCalls'
import { cashierDelays } from '@soportica/contract/cashiers/listCalls'
import { delayCauses, type DelayKind, delayKinds } from '@soportica/contract/delays/delays'
import { noReasonName } from '@soportica/contract/delays/figures'
import { partyName } from '@soportica/contract/delays/parties'
import { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import { deadlinesOn } from '@soportica/rules/due'
import { dateCell } from '../../capabilities/excel/dateCell.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { type ListColumn, sheetOf } from '../../capabilities/exports/sheetOf.ts'
import { countDelayRows, type DelayLine, readDelayRows } from '../../capabilities/projects/delays/delayRows.queries.ts'
import type { Calendar } from '../../capabilities/projects/reference.queries.ts'
import { enters } from '../../capabilities/projects/rights/visibility.queries.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'
import { invalidInput } from '../../plugins/http/errors.ts'
import { delayedProjects } from './delayedProjects.ts'

const files = {
  cashier: { lista: 'atrasosCajeros', archivo: 'ATRASOS CAJEROS', body: cashierDelays.body, tab: dashboardTabs.cajeros },
  branch: { lista: 'atrasosSucursales', archivo: 'ATRASOS SUCURSALES', body: branchDelays.body, tab: dashboardTabs.sucursales },
} as const satisfies Record<DelayKind, object>

const columnsOf = (kind: DelayKind): Readonly<Record<string, ListColumn<DelayLine>>> => ({
  codigo: { header: 'Código', width: 14, read: ({ codigo }) => codigo },
  nombre: { header: 'Nombre', width: 36, read: ({ nombre }) => nombre },
  region: { header: 'Región', width: 20, read: ({ region }) => region },
  etapa: { header: 'Etapa', width: 24, read: ({ etapa }) => delayedProjects[kind].stageByKey.get(etapa)?.titulo ?? etapa },
  causa: { header: 'Causa', width: 18, read: ({ causa }) => (causa === delayCauses.entrega ? 'Entrega tarde' : 'Reprogramación') },
  dia: { header: 'Fecha', width: 14, numFmt: 'dd-mm-yyyy', read: ({ dia }) => dateCell(`${dia} 00:00:00`) },
  desviacion: { header: 'Días de atraso', width: 16, read: ({ desviacion }) => desviacion },
  perdidos: { header: 'Días perdidos', width: 16, read: ({ perdidos }) => perdidos },
  motivo: { header: 'Motivo de atraso', width: 32, read: ({ motivo }) => motivo ?? noReasonName },
  parte: { header: 'Parte responsable', width: 20, read: ({ parte }) => (parte === null ? '' : partyName(parte)) },
  nota: { header: 'Nota', width: 40, read: ({ nota }) => nota },
  responsable: { header: 'Responsable de la entrega', width: 28, read: ({ responsable }) => responsable },
})

type Deps = { readonly calendar: Calendar; readonly clock: () => Date }
/** The delays behind the figures, one in each row. */
const delaysExport = (kind: DelayKind, { calendar, clock }: Deps): Exportable => {
  const { lista, archivo, body, tab } = files[kind]
  const project = delayedProjects[kind]
  return {
    lista,
    archivo,
    porUsuario: true,
    requireReach: (user) => requirePermission(user, tab),
    prepare: (filtros, columnas) => {
      const wanted = body.safeParse(filtros)
      if (!wanted.success) throw invalidInput(wanted.error)
      const { tipoModulo, ...days } = wanted.data
      const { sheet, cells } = sheetOf<DelayLine>('Atrasos', ({ registro }) => registro, columnsOf(kind), columnas)
      const viewOf = async (db: Db, user: Viewer) => {
        const modulo = tipoModulo ?? (enters(user, project, project.general) ? project.general : undefined)
        return { project, user, modulo, plazos: deadlinesOn(clock(), await calendar(db)) }
      }
      return {
        sheet,
        count: async (db, viewer) => countDelayRows(db, await viewOf(db, viewer), days),
        read: async function* (db, viewer) {
          yield* readDelayRows(db, await viewOf(db, viewer), days, cells)
        },
      }
    },
  }
}
export const delaysExports = (deps: Deps): Exportable[] => delayKinds.map((kind) => delaysExport(kind, deps))
