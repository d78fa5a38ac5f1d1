import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { directOffer, premisesLocationText, searchKinds } from '@soportica/contract/requests/requestForm'
import { paddedRequest, projectWithMachines } from '@soportica/contract/requests/states'
import { formatDateTime, formatMoney, formatNumber } from '../../lib/format.ts'

export type Fact = readonly [name: string, value: string | number]

const kindOf = ({ tipoBusqueda }: LocalSearchDetail): string =>
  searchKinds.find(({ value }) => (value === directOffer) === (tipoBusqueda === directOffer))!.label

/** The requested facts; the longer observation stands apart. */
export function searchFacts(search: LocalSearchDetail): Fact[] {
  const machines: Fact[] = [
    ['ATM instalados', search.atmInstalado ?? ''],
    ['ATM en crecimiento', search.atmCrecimiento ?? ''],
    ['Multifuncionales instalados', search.mulInstalado ?? ''],
    ['Multifuncionales en crecimiento', search.mulCrecimiento ?? ''],
  ]
  return [
    ['Número de solicitud', paddedRequest(search.sopid)],
    ['Proyecto', search.pryNombre],
    ['Categoría', search.catNombre],
    ['Solicitud', search.tsoNombre],
    ['Requisito', search.treNombre],
    ['Departamento', search.departamento],
    ['Ciudad', search.municipio],
    ['Fecha', formatDateTime(search.fechaRadicacion)],
    ['Solicitante', search.nombreRadicador],
    ['Número', paddedRequest(search.numero)],
    ['Estado de la solicitud', search.estadoSolicitud],
    ['Área', search.areaEstimada === null ? '' : `${formatNumber(search.areaEstimada)} m²`],
    ['Ubicación del local', premisesLocationText(search)],
    ['Tipo de búsqueda', kindOf(search)],
    ...(search.canon === 1 ? [['Canon negociado', search.canonValor === null ? '' : formatMoney(search.canonValor)] as Fact] : []),
    ...(search.pryId === projectWithMachines ? machines : []),
  ]
}
