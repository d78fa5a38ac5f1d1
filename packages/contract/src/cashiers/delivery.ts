import { isEmpty } from '../projects/delivery.ts'

/** What must be filled before a cashier is delivered, in the order in which it is asked for. */
export const deliveryFields = [
  'direccion',
  'codigoCajero',
  'idAtiende',
  'idRiesgo',
  'idTipologia',
  'idCentroCostos',
  'idTipoIntervencion',
  'idUbicacionATM',
  'idArea',
  'fechaInicioObraInterventoria',
  'idInterventoria',
  'fechaEntregaATM',
  'idConstructor',
  'idInstaladorSeguridad',
  'codigoMonitoreo',
] as const
/** This type of intervention needs neither the risk nor the place of the ATM. */
export const interventionWithoutPlace = 11
export const onlyWithPlace: ReadonlySet<string> = new Set(['idRiesgo', 'idUbicacionATM'])
/** The specification words these otherwise than their fields. */
export const deliveryLabels = { direccion: 'tipo proyecto', fechaEntregaInfoDiseno: 'fecha de entrega' } as const

type Given = Readonly<Record<string, unknown>>
/** The fields that are missing for a cashier to be delivered. */
export function missingNames(values: Given) {
  const placeless = Number(values['idTipoIntervencion']) === interventionWithoutPlace
  return deliveryFields.filter((campo) => isEmpty(values[campo]) && !(placeless && onlyWithPlace.has(campo)))
}
