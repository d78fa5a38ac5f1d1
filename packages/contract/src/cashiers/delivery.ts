/** Required for the delivery of a cashier, in the order of the refusal. */
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
export const interventionWithoutLocation = 11
export const locationOnlyFields = ['idRiesgo', 'idUbicacionATM'] as const
/** The specification words these otherwise than their fields. */
export const deliveryLabels = { direccion: 'tipo proyecto', fechaEntregaInfoDiseno: 'fecha de entrega' } as const
