import type { getBranchDescription } from '@soportica/contract/branches/consultCalls'
import { branchProject } from '@soportica/contract/branches/project'
import type { StatusClass } from '@soportica/contract/catalogs/statusClasses'
import type { Answer } from '@soportica/contract/core/endpoint'
import type { Project } from '@soportica/contract/projects/project'
import { meaningOf } from '@soportica/contract/projects/statuses'
import { formatDate } from '../../../lib/format.ts'
import type { Fact } from '../../../shells/project/consult/consultScreens.ts'

export type Description = Answer<typeof getBranchDescription>

/** The description of a branch, in the order in which it is read; where it lies stands above, with its name. */
export function factsOf(told: Description, { fieldNamed }: Pick<Project, 'fieldNamed'> = branchProject): Fact[] {
  const label = (name: string): string => fieldNamed.get(name)!.label
  const yesNo = (value: number): string => (value === 1 ? 'Sí' : 'No')
  /** Of a stage that is done without, only that it is. */
  const stage = (
    requiere: string,
    needed: number,
    actor: string,
    who: string,
    estado: string,
    status: readonly [string, StatusClass, number],
  ) => {
    const [nombre, of, id] = status
    const facts: Fact[] = [
      [label(requiere), yesNo(needed)],
      [label(actor), who],
      [label(estado), nombre, meaningOf(of, id)],
    ]
    return needed === 1 ? facts : facts.slice(0, 1)
  }
  const { reqBusquedaLocal, inmoviliaria, estInmoviliaria, idEstInmoviliaria } = told
  return [
    ['Estado del proyecto', told.estProyecto, meaningOf('branch_status', told.idEstProyecto)],
    [label('idProyecto'), told.proyecto],
    [label('area'), told.area],
    [label('idCentroCostos'), told.centroCostos],
    [label('idTipoIntervencion'), told.tipoIntervencion],
    [label('idImagen'), told.imagen],
    [label('idFormato'), told.formato],
    ...stage('requiereInmobiliaria', reqBusquedaLocal, 'idInmobiliaria', inmoviliaria, 'idEstadoInmobiliaria', [
      estInmoviliaria,
      'realestate_status',
      idEstInmoviliaria,
    ]),
    ...stage('requiereDiseno', told.reqDisenio, 'idDisenador', told.disenio, 'idEstadoDiseno', [
      told.estDisenio,
      'design_status',
      told.idEstDisenio,
    ]),
    ...stage('requiereLicencia', told.reqLicencia, 'idGestorLicencia', told.gestorLicencia, 'idEstadoLicencia', [
      told.estLicencia,
      'license_status',
      told.idEstLicencia,
    ]),
    [label('idTipoAdjudicacion'), told.tipoAdjudicacion],
    [label('idConstructor'), told.constructor],
    [label('idInterventorCivil'), told.intCivil],
    [label('idInstaladorElectromecanico'), told.intElectromecanico],
    [label('idInstaladorSeguridad'), told.intSeguridad],
    [label('idInstaladorAlarma'), told.insAlarma],
    [label('fechaInicio'), formatDate(told.fechaInicio)],
    ['Fecha de entrega', formatDate(told.fechaEntrega)],
    [label('codigoMonitoreo'), told.codMonitoreo],
  ]
}
