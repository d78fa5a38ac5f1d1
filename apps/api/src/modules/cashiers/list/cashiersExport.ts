import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { type CashierModule } from '@soportica/contract/cashiers/modules'
import { modulePerids } from '@soportica/contract/cashiers/moduleRights'
import { capital } from '@soportica/contract/core/capital'
import { cashierFields } from '@soportica/contract/cashiers/fields'
import { type ListColumnKey, listColumnsOf, missingWords } from '@soportica/contract/cashiers/listColumns'
import { stageColumns } from '@soportica/contract/cashiers/stageColumns'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { SheetColumn } from '../../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../../capabilities/exports/exportable.ts'
import { requirePermission } from '../../../plugins/authorisation.ts'
import type { Viewer } from '../../../plugins/context.ts'
import type { Db } from '../../../plugins/db/database.ts'
import { invalidInput } from '../../../plugins/http/errors.ts'
import type { Place } from './cashiersFilters.queries.ts'
import { countWritten, selectWritten } from './cashiersStream.queries.ts'
import { deadlinesOn } from './deadlines.ts'
import { type Calendar, deletedStatus, placeAsked } from './listCashiers.ts'
import { seesDeleted } from '../rights/stageRights.ts'

const words = (header: string, width = 24): SheetColumn => ({ header, width })
const day = (header: string): SheetColumn => ({ header, width: 14, numFmt: 'dd-mm-yyyy' })

const ofField = ({ name, label }: ProjectField): [string, SheetColumn] => [name, words(label)]
const ofKind = (kind: ProjectField['kind']) =>
  cashierFields.filter((field) => field.kind === kind && field.name !== 'idEstadoCajero').map(ofField)
const chosen = ['idDepartamento', 'idMunicipio', 'idModalidad', 'idTipoProyecto', 'idCentroCostos', 'idArea']
const dated = stageColumns.filter(({ teorica }) => teorica)

type Own = { readonly width?: number; readonly numFmt?: string; readonly more?: readonly SheetColumn[] }
/** How a column of the screen looks in the sheet, and what it has there in columns of their own. */
const listSheet: Readonly<Record<ListColumnKey, Own>> = {
  consecutivo: { width: 12 },
  codigo: { width: 16 },
  nombre: { width: 40 },
  estado: { width: 16 },
  faltantes: { width: 12, numFmt: `"${missingWords.some} "0;;"${missingWords.none}"` },
  proxima: { more: [day('Próxima entrega'), words('Plazo', 12)] },
  padre: { width: 12, more: [words('Familia', 40)] },
  region: {},
  tipologia: {},
  tipoIntervencion: {},
  anioContable: { width: 12 },
  estadoProyecto: { width: 16 },
}
const inSheet = (modulo: CashierModule) =>
  listColumnsOf(modulo).map(({ key, label }): [string, SheetColumn[]] => {
    const { width = 24, numFmt, more = [] } = listSheet[key]
    return [key, [{ header: capital(label), width, ...(numFmt ? { numFmt } : {}) }, ...more]]
  })

const others: readonly [string, SheetColumn][] = [
  ['direccion', words('Dirección', 36)],
  ...cashierFields.filter(({ name }) => chosen.includes(name)).map(ofField),
  ['fechaInicioCajero', day('Fecha de inicio')],
  ['codigoMonitoreo', words('Código monitoreo', 16)],
  ...ofKind('actor'),
  ...ofKind('status'),
  ...dated.map(({ stage }): [string, SheetColumn] => [`teorica_${stage.key}`, day(`Entrega teórica ${stage.titulo}`)]),
  ...dated.map(({ stage }): [string, SheetColumn] => [`real_${stage.key}`, day(`Entrega real ${stage.titulo}`)]),
]

const asked = listCashiers.body.pick({ tipoModulo: true, estado: true, filters: true, sortField: true, sortOrder: true })

/** The list as the screen has it, in the columns that it shows; or all of it, with the places, the people and the dates of the stages. */
export const cashiersExport = (calendar: Calendar, clock: () => Date): Exportable => ({
  lista: 'cajeros',
  archivo: 'CAJEROS',
  porUsuario: true,
  requireReach: (user) => requirePermission(user, ...modulePerids('access')),
  prepare: (filtros, columnas) => {
    const wanted = asked.safeParse(filtros)
    if (!wanted.success) throw invalidInput(wanted.error)
    const { sortField, sortOrder } = wanted.data
    const { tipoModulo, ...placed } = placeAsked(wanted.data)
    const selection = { ...placed, sortField, sortOrder }
    const known = new Map<string, readonly SheetColumn[]>([
      ...inSheet(tipoModulo),
      ...others.map(([name, column]) => [name, [column]] as const),
    ])
    const named = [...new Set(columnas)].filter((name) => known.has(name))
    const shown = named.length > 0 ? named : [...known.keys()]
    const seen = (user: Viewer) => selection.estado !== deletedStatus || tipoModulo !== 'cashiers' || seesDeleted(user)
    const place = async (db: Db, user: Viewer): Promise<Place> => ({
      user,
      modulo: tipoModulo,
      plazos: deadlinesOn(clock(), await calendar(db)),
    })
    return {
      sheet: { name: 'Cajeros', columns: shown.flatMap((name) => known.get(name)!) },
      count: async (db, viewer) => (seen(viewer) ? countWritten(db, await place(db, viewer), selection) : 0),
      // Who may not see what was deleted gets a file without rows.
      select: async (db, viewer) => selectWritten(await place(db, viewer), seen(viewer) ? selection : undefined, shown),
    }
  },
})
