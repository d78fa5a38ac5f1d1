import { listCashiers } from '@soportica/contract/cashiers/listCalls'
import { modulePerids } from '@soportica/contract/cashiers/modules'
import { cashierFields } from '@soportica/contract/cashiers/fields'
import { stageColumns, statusOfModule } from '@soportica/contract/cashiers/stageColumns'
import type { ProjectField } from '@soportica/contract/projectFields'
import type { SheetColumn } from '../../capabilities/excel/workbook.ts'
import type { Exportable } from '../../capabilities/exports/exportable.ts'
import { requirePermission } from '../../plugins/authorisation.ts'
import type { Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/database.ts'
import { invalidInput } from '../../plugins/errors.ts'
import type { Place } from './cashiersFilters.queries.ts'
import { countWritten, selectWritten } from './cashiersStream.queries.ts'
import { type Calendar, deadlinesOn, placeAsked } from './listCashiers.ts'
import { deletedStatus } from './listCashiers.ts'
import { seesDeleted } from './stageRights.ts'

const words = (header: string, width = 24): SheetColumn => ({ header, width })
const day = (header: string): SheetColumn => ({ header, width: 14, numFmt: 'dd-mm-yyyy' })

const ofField = ({ name, label }: ProjectField): [string, SheetColumn] => [name, words(label)]
const ofKind = (kind: ProjectField['kind']) =>
  cashierFields.filter((field) => field.kind === kind && field.name !== 'idEstadoCajero').map(ofField)
const chosen = ['idDepartamento', 'idMunicipio', 'idModalidad', 'idTipoProyecto', 'idCentroCostos', 'idArea']
const dated = stageColumns.filter(({ teorica }) => teorica)

const columns: ReadonlyMap<string, SheetColumn> = new Map([
  ['codigo', words('Código', 16)],
  ['nombre', words('Nombre', 40)],
  ['padre', words('Padre/Hijo', 12)],
  ['region', words('Región')],
  ['tipologia', words('Tipología')],
  ['tipoIntervencion', words('Tipo intervención')],
  ['anioContable', words('Año contable', 12)],
  ['estado', words('Estado', 16)],
  ['estadoProyecto', words('Estado proyecto', 16)],
  ['direccion', words('Dirección', 36)],
  ...cashierFields.filter(({ name }) => chosen.includes(name)).map(ofField),
  ['fechaInicioCajero', day('Fecha de inicio')],
  ['codigoMonitoreo', words('Código monitoreo', 16)],
  ...ofKind('actor'),
  ...ofKind('status'),
  ...dated.map(({ stage }): [string, SheetColumn] => [`teorica_${stage.key}`, day(`Entrega teórica ${stage.titulo}`)]),
  ...dated.map(({ stage }): [string, SheetColumn] => [`real_${stage.key}`, day(`Entrega real ${stage.titulo}`)]),
])
const number: SheetColumn = { header: '#', width: 8 }

const asked = listCashiers.body.pick({ tipoModulo: true, estado: true, filters: true, sortField: true, sortOrder: true })

/** The list as its filters have it, with the places, the people and the dates of the stages. */
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
    // Where the status is that of the project it is written once.
    const known = [...columns.keys()].filter((name) => name !== 'estadoProyecto' || statusOfModule(tipoModulo))
    const named = [...new Set(columnas)].filter((name) => known.includes(name))
    const shown = named.length > 0 ? named : known
    const seen = (user: Viewer) => selection.estado !== deletedStatus || tipoModulo !== 'cashiers' || seesDeleted(user)
    const place = async (db: Db, user: Viewer): Promise<Place> => ({
      user,
      modulo: tipoModulo,
      plazos: deadlinesOn(clock(), await calendar(db)),
    })
    return {
      sheet: { name: 'Cajeros', columns: [number, ...shown.map((name) => columns.get(name)!)] },
      count: async (db, viewer) => (seen(viewer) ? countWritten(db, await place(db, viewer), selection) : 0),
      // Who may not see what was deleted gets a file without rows.
      select: async (db, viewer) => selectWritten(await place(db, viewer), seen(viewer) ? selection : undefined, shown),
    }
  },
})
