import { type ConfigurationRow, dayTypeOptions } from '@soportica/contract/requests/configuration'

export type NameField = 'pryNombre' | 'catNombre' | 'tsoNombre' | 'treNombre'
export type EditedField =
  | 'csoDias'
  | 'csoAnticipacion'
  | 'csoFrecuencia'
  | 'usuAprobadores'
  | 'usuSolucionadores'
  | 'usuEscalamiento'
  | 'csoDiasEscalamiento'
export type FieldKind = 'days' | 'frequency' | 'people' | 'person'
export type Edited = { readonly field: EditedField; readonly label: string; readonly kind: FieldKind; readonly tip: string }

export const nameFields: readonly { readonly field: NameField; readonly label: string }[] = [
  { field: 'pryNombre', label: 'Proyecto' },
  { field: 'catNombre', label: 'Categoría' },
  { field: 'tsoNombre', label: 'Solicitud' },
  { field: 'treNombre', label: 'Requisito' },
]
export const editedFields: readonly Edited[] = [
  { field: 'csoDias', label: 'Días', kind: 'days', tip: 'Días para solucionar, desde la aprobación. 0: no vence' },
  { field: 'csoAnticipacion', label: 'Anticipación', kind: 'days', tip: 'Cuántos días antes de vencer empiezan los recordatorios' },
  { field: 'csoFrecuencia', label: 'Frecuencia', kind: 'frequency', tip: 'Cómo se cuentan los días' },
  { field: 'usuAprobadores', label: 'Aprobadores', kind: 'people', tip: 'Sin nadie, aprueba quien tiene el permiso' },
  { field: 'usuSolucionadores', label: 'Solucionadores', kind: 'people', tip: 'Sin nadie, soluciona quien tiene el permiso' },
  {
    field: 'usuEscalamiento',
    label: 'Escalamiento',
    kind: 'person',
    tip: 'A quién se suma cuando vence y nadie actuó. Sin nadie, no se escala',
  },
  {
    field: 'csoDiasEscalamiento',
    label: 'Días de escalamiento',
    kind: 'days',
    tip: 'Cuántos días hábiles después de vencer se suma',
  },
]

export const frequencyName = (value: number): string => dayTypeOptions.find((option) => option.value === value)?.label ?? ''

export type RowKey = string
export const keyOf = ({ pryId, catId, tsoId, treId }: ConfigurationRow): RowKey => [pryId, catId, tsoId, treId].join('-')
/** How a row is called where it is not in sight. */
export const rowName = ({ catNombre, tsoNombre, treNombre }: ConfigurationRow): string => `${catNombre}, ${tsoNombre}, ${treNombre}`

export type FieldValue = string | number
export type RowPatch = Partial<Record<EditedField, FieldValue>>

/** A number of up to three digits; null for an empty text. */
export const daysIn = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined)
export const onlyDays = (text: string): string => text.replace(/\D/g, '').slice(0, 3)
