import { cashierFields } from './fields.ts'
import { type CashierStage, cashierStages } from './stages.ts'

export type MissingField = { readonly campo: string; readonly etiqueta: string; readonly mensaje: string; readonly etapa: string }
type Given = Readonly<Record<string, string | number | null | undefined>>

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
// These are asked for by other names: that is how the specification words it.
const asked: Readonly<Record<string, string>> = { direccion: 'tipo proyecto', fechaEntregaInfoDiseno: 'fecha de entrega' }

const byName = new Map(cashierFields.map((field) => [field.name, field]))
const isEmpty = (value: string | number | null | undefined): boolean => value === undefined || value === null || value === '' || value === 0

export const deliverySentence = (etiqueta: string): string =>
  `Debe Seleccionar/Diligenciar "${etiqueta}" para poder pasar a estado entregado`

/** What is missing for the cashier to be delivered; nothing: it may be. */
export function missingForDelivery(values: Given): MissingField[] {
  const placeless = Number(values['idTipoIntervencion']) === interventionWithoutPlace
  return deliveryFields.filter((campo) => isEmpty(values[campo]) && !(placeless && onlyWithPlace.has(campo))).map(asMissing)
}

function asMissing(campo: string): MissingField {
  const { label, stage } = byName.get(campo)!
  const etiqueta = asked[campo] ?? label
  return { campo, etiqueta, mensaje: deliverySentence(etiqueta), etapa: stage }
}

/** What must be filled while the status of a stage is the delivered one: that it is done, by whom and when. */
export function missingForStage({ key, requiere, actor, entrega }: CashierStage, values: Given): MissingField[] {
  const needed = [requiere, actor, ...(key === 'diseno' ? ['fechaEntregaInfoDiseno'] : []), entrega]
  return needed.flatMap((campo) => (campo && isEmpty(values[campo]) ? [asMissing(campo)] : []))
}

/** What the delivered status asks for, of a stage or, in the general field, of the cashier. */
export function missingFor(estado: string, values: Given): MissingField[] {
  const stage = cashierStages.find((one) => one.estado === estado)
  return stage ? missingForStage(stage, values) : missingForDelivery(values)
}
/** What was there and is emptied; what had been lacking all along is not asked for. */
export function emptiedFor(estado: string, before: Given, after: Given): MissingField[] {
  const lacked = new Set(missingFor(estado, before).map(({ campo }) => campo))
  return missingFor(estado, after).filter(({ campo }) => !lacked.has(campo))
}
