import { fieldWord } from '@soportica/contract/core/fieldWords'
import { type ConfigurationChange, type ConfigurationRow, dayTypeOptions } from '@soportica/contract/requests/configuration'
import { idsIn, inOrder } from '../../../capabilities/saving/idLists.ts'
import type { FieldValues } from '../../../capabilities/saving/mergeFields.ts'

export const entidad = 'request_config'

const counted = ['csoDias', 'csoAnticipacion', 'csoFrecuencia', 'csoDiasEscalamiento'] as const
export const peopleFields = ['usuAprobadores', 'usuSolucionadores', 'usuEscalamiento'] as const
const fields = [...counted, ...peopleFields] as const
type Field = (typeof fields)[number]
export type ConfigurationValues = Record<Field, string | number>

export const storedValues = (row: ConfigurationRow): ConfigurationValues =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as ConfigurationValues

/** A value that was not sent, or is null, stays. */
export function wantedValues(change: ConfigurationChange, stored: ConfigurationValues): ConfigurationValues {
  const fieldValue = (field: Field): string | number => {
    const value = change[field]
    if (value === null || value === undefined) return stored[field]
    return Array.isArray(value) ? inOrder(value) : value
  }
  return Object.fromEntries(fields.map((field) => [field, fieldValue(field)])) as ConfigurationValues
}

export const configurationLabel = (campo: string): string => fieldWord([campo]) ?? campo
const isOfPeople = (campo: string): boolean => peopleFields.some((field) => field === campo)

/** 0 is nobody. */
export const peopleIn = (value: string | number | null | undefined): number[] => idsIn(value).filter((usuid) => usuid > 0)
/** The people in these values, in all fields for people. */
export const peopleOf = (values: FieldValues): number[] => peopleFields.flatMap((field) => peopleIn(values[field]))

export function showValue(campo: string, value: string | number | null | undefined, names: ReadonlyMap<number, string>): string {
  if (isOfPeople(campo))
    return peopleIn(value)
      .map((usuid) => names.get(usuid) ?? `# ${usuid}`)
      .join(', ')
  if (campo === 'csoFrecuencia') return dayTypeOptions.find((option) => option.value === Number(value))?.label ?? ''
  return String(value ?? '')
}
