import type { ActorFlag } from '../people/actors.ts'
import type { StatusClass } from '../catalogs/statuses.ts'

/** A field of a project's form: its name on the wire, its column, and the stage to which it belongs. */
type Base<N extends string, S extends string> = {
  readonly name: N
  readonly label: string
  readonly column: string
  readonly stage: S
  /** The server sets it; sent values are ignored. */
  readonly readOnly?: true
}
/** A past option is shown where it was stored, and chosen no more. */
export type FieldOption = { readonly value: number; readonly label: string; readonly past?: true }
type Kinds = {
  text: { readonly max: number }
  integer: { readonly min: number; readonly max: number }
  percent: unknown
  date: unknown
  flag: unknown
  option: { readonly options: readonly FieldOption[] }
  /** A row of a catalogue, or of another table. */
  lookup: { readonly of: string }
  /** A person or group that acts in the stage. */
  actor: { readonly flag: ActorFlag }
  status: { readonly of: StatusClass }
}
export type FieldKind = keyof Kinds
type FieldOf<K extends FieldKind, N extends string, S extends string> = Base<N, S> & { readonly kind: K } & Kinds[K]
export type ProjectField<N extends string = string, S extends string = string> = { [K in FieldKind]: FieldOf<K, N, S> }[FieldKind]
export type FieldOfKind<K extends FieldKind> = FieldOf<K, string, string>

/** idCentroCostos is the column centro_costos; fields with another column declare it. */
export const columnOf = (name: string): string =>
  name
    .replace(/^id(?=[A-Z])/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()

/** The fields of one stage, one per line. */
export const fieldsOf = <const S extends string>(stage: S) => {
  const base = <const N extends string>(name: N, label: string, column = columnOf(name)) => ({ name, label, stage, column })
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
