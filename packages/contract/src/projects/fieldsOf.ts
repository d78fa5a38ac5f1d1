import type { StatusClass } from '../catalogs/statuses.ts'
import type { ActorFlag } from '../people/actors.ts'

/** A past option is shown where it was stored, and chosen no more. */
export type FieldOption = { readonly value: number; readonly label: string; readonly past?: true }

/** A column of a record's table: none but those of declared fields and of the dates of stages. */
export type FieldColumn = string & { readonly ofRecord: true }
export const asColumn = (text: string): FieldColumn => text as FieldColumn

/** idCentroCostos is the column centro_costos; fields with another column declare it. */
const columnOf = (name: string): string =>
  name
    .replace(/^id(?=[A-Z])/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()

/** The fields of one stage, one per line. */
export const fieldsOf = <const S extends string>(stage: S) => {
  const base = <const N extends string>(name: N, label: string, column = columnOf(name)) => ({
    name,
    label,
    stage,
    column: asColumn(column),
  })
  return {
    text: <const N extends string>(name: N, label: string, max = 50, column?: string) =>
      ({ kind: 'text', ...base(name, label, column), max }) as const,
    integer: <const N extends string>(name: N, label: string, { min, max }: { min: number; max: number }, column?: string) =>
      ({ kind: 'integer', ...base(name, label, column), min, max }) as const,
    percent: <const N extends string>(name: N, label: string, column?: string) =>
      ({ kind: 'percent', ...base(name, label, column) }) as const,
    date: <const N extends string>(name: N, label: string, column?: string) => ({ kind: 'date', ...base(name, label, column) }) as const,
    flag: <const N extends string>(name: N, label: string, column?: string) => ({ kind: 'flag', ...base(name, label, column) }) as const,
    option: <const N extends string>(name: N, label: string, options: readonly FieldOption[], column?: string) =>
      ({ kind: 'option', ...base(name, label, column), options }) as const,
    lookup: <const N extends string>(name: N, label: string, of: string, column?: string) =>
      ({ kind: 'lookup', ...base(name, label, column), of }) as const,
    actor: <const N extends string>(name: N, label: string, flag: ActorFlag, column?: string) =>
      ({ kind: 'actor', ...base(name, label, column), flag }) as const,
    status: <const N extends string>(name: N, label: string, of: StatusClass, column?: string) =>
      ({ kind: 'status', ...base(name, label, column), of }) as const,
  }
}
