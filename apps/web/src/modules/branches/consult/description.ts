import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { getBranchDescription } from '@soportica/contract/branches/consultCalls'
import { branchProject } from '@soportica/contract/branches/project'
import type { StatusClass } from '@soportica/contract/catalogs/statuses'
import type { Answer } from '@soportica/contract/core/endpoint'
import type { Project } from '@soportica/contract/projects/project'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { formatDate } from '../../../lib/format.ts'
import type { Fact } from '../../../shells/project/consult/consultScreens.ts'

export type Description = Answer<typeof getBranchDescription>

/** The description of a branch in reading order; its place is above, with the name. */
export function factsOf(description: Description, { fieldByName }: Pick<Project, 'fieldByName'> = branchProject): Fact[] {
  const label = (name: FieldName): string => fieldByName.get(name)!.label
  const yesNo = (value: number): string => (value === 1 ? 'Sí' : 'No')
  /** Of a stage that is not required, only that. */
  const stage = (
    requiere: FieldName,
    needed: number,
    actor: FieldName,
    who: string,
    estado: FieldName,
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
  const { reqBusquedaLocal, inmoviliaria, estInmoviliaria, idEstInmoviliaria } = description
  return [
    ['Estado del proyecto', description.estProyecto, meaningOf('branch_status', description.idEstProyecto)],
    [label('idProyecto'), description.proyecto],
    [label('area'), description.area],
    [label('idCentroCostos'), description.centroCostos],
    [label('idTipoIntervencion'), description.tipoIntervencion],
    [label('idImagen'), description.imagen],
    [label('idFormato'), description.formato],
    ...stage('requiereInmobiliaria', reqBusquedaLocal, 'idInmobiliaria', inmoviliaria, 'idEstadoInmobiliaria', [
      estInmoviliaria,
      'realestate_status',
      idEstInmoviliaria,
    ]),
    ...stage('requiereDiseno', description.reqDisenio, 'idDisenador', description.disenio, 'idEstadoDiseno', [
      description.estDisenio,
      'design_status',
      description.idEstDisenio,
    ]),
    ...stage('requiereLicencia', description.reqLicencia, 'idGestorLicencia', description.gestorLicencia, 'idEstadoLicencia', [
      description.estLicencia,
      'license_status',
      description.idEstLicencia,
    ]),
    [label('idTipoAdjudicacion'), description.tipoAdjudicacion],
    [label('idConstructor'), description.constructor],
    [label('idInterventorCivil'), description.intCivil],
    [label('idInstaladorElectromecanico'), description.intElectromecanico],
    [label('idInstaladorSeguridad'), description.intSeguridad],
    [label('idInstaladorAlarma'), description.insAlarma],
    [label('fechaInicio'), formatDate(description.fechaInicio)],
    ['Fecha de entrega', formatDate(description.fechaEntrega)],
    [label('codigoMonitoreo'), description.codMonitoreo],
  ]
}
