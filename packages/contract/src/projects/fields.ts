import type { ActorFlag } from '../people/actors.ts'
import type { StatusClass } from '../catalogs/statuses.ts'
import type { FieldName } from './fieldName.ts'
import type { FieldColumn, FieldOption } from './fieldsOf.ts'

/** A field of a project's form: its name on the wire, its column, and the stage to which it belongs. */
type Base<N extends string, S extends string> = {
  readonly name: N
  readonly label: string
  readonly column: FieldColumn
  readonly stage: S
  /** The server sets it; sent values are ignored. */
  readonly readOnly?: true
}
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
export type ProjectField<N extends string = FieldName, S extends string = string> = { [K in FieldKind]: FieldOf<K, N, S> }[FieldKind]
export type FieldOfKind<K extends FieldKind> = FieldOf<K, FieldName, string>
