import type { checkOutCashier } from '@soportica/contract/cashiers/consultCalls'
import type { Answer } from '@soportica/contract/core/endpoint'
import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Project } from '@soportica/contract/projects/project'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { formatDate } from '../../../lib/format.ts'
import type { Fact } from '../../../shells/project/consult/consultScreens.ts'

export type Summary = Answer<typeof checkOutCashier>

/** A required stage in words: required, actor, status. */
const required = (title: string, needed: number, name: string, status: string, meaning: StatusMeaning): Fact[] =>
  needed === 1
    ? [
        [`Requiere ${title}`, 'Sí'],
        [capitalized(title), name],
        [`Estado ${title}`, status, meaning],
      ]
    : []
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The description of a cashier in reading order; its place is above, with the name. */
export const factsOf = (summary: Summary, { fieldByName }: Pick<Project, 'fieldByName'> = cashierProject): Fact[] => [
  ['Estado del proyecto', summary.estProyecto, meaningOf('cashier_status', summary.idEstProyecto)],
  [fieldByName.get('grupo')!.label, summary.grupo],
  [fieldByName.get('idTipoProyecto')!.label, summary.tipoProyecto],
  [fieldByName.get('idTipologia')!.label, summary.tipologia],
  [fieldByName.get('idTipoIntervencion')!.label, summary.tipoIntervencion],
  ['Ubicación', summary.ubicacion],
  [fieldByName.get('idAtiende')!.label, summary.atiende],
  ...required(
    'inmobiliaria',
    summary.reqInmoviliaria,
    summary.inmoviliaria,
    summary.estInmoviliaria,
    meaningOf('realestate_status', summary.idEstInmoviliaria),
  ),
  ...required('visita', summary.reqVisita, summary.visitante, summary.estVisita, meaningOf('visit_status', summary.idEstVisita)),
  ...required('diseño', summary.reqDisenio, summary.disenio, summary.estDisenio, meaningOf('design_status', summary.idEstDisenio)),
  ['Interventoría', summary.interventoria],
  ['Contratista', summary.contratista],
  ['Instalador de alarmas', summary.seguridad],
  [fieldByName.get('fechaComite')!.label, formatDate(summary.fechaComite)],
  ['Inicio de obra', formatDate(summary.fechaInicio)],
  ['Entrega ATM', formatDate(summary.fechaEntraAtm)],
  ['Código de monitoreo recibido', summary.codMonitoreo],
  ...(summary.sucursal === '' ? [] : [[fieldByName.get('idSucursal')!.label, summary.sucursal] as const]),
]
