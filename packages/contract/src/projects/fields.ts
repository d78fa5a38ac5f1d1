import type { ActorFlag } from '../people/actors.ts'
import type { StatusClass } from './statuses.ts'

// A field of a project's form: its name on the wire, and the column in which it lies.
type Base = { readonly name: string; readonly label: string; readonly column: string; readonly stage: string }
/** One that is past is read where it was stored, and chosen no more. */
export type FieldOption = { readonly value: number; readonly label: string; readonly past?: true }
export type ProjectField = Base &
  (
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'integer'; readonly min: number; readonly max: number }
    | { readonly kind: 'percent' }
    | { readonly kind: 'date' }
    | { readonly kind: 'flag' }
    | { readonly kind: 'option'; readonly options: readonly FieldOption[] }
    /** One of a catalogue, or of another list of rows. */
    | { readonly kind: 'lookup'; readonly of: string }
    /** A person or a group who acts in the stage. */
    | { readonly kind: 'actor'; readonly flag: ActorFlag }
    | { readonly kind: 'status'; readonly of: StatusClass }
  )
export type FieldKind = ProjectField['kind']

type Rest<K extends FieldKind> = Omit<Extract<ProjectField, { kind: K }>, keyof Base | 'kind'>
/** idCentroCostos lies in centro_costos; what is called otherwise says so. */
export const columnOf = (name: string): string =>
  name
    .replace(/^id(?=[A-Z])/, '')
    .replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase()

/** The fields of one stage, each said in a line. */
export const fieldsOf = (stage: string) => {
  const field =
    <K extends FieldKind>(kind: K) =>
    (
      name: string,
      label: string,
      ...[rest, column]: keyof Rest<K> extends never ? [rest?: undefined, column?: string] : [rest: Rest<K>, column?: string]
    ) =>
      ({ kind, name, label, stage, column: column ?? columnOf(name), ...rest }) as unknown as ProjectField
  return {
    text: (name: string, label: string, max = 50, column?: string) => field('text')(name, label, { max }, column),
    integer: field('integer'),
    percent: field('percent'),
    date: field('date'),
    flag: field('flag'),
    option: field('option'),
    lookup: (name: string, label: string, of: string, column?: string) => field('lookup')(name, label, { of }, column),
    actor: (name: string, label: string, flag: ActorFlag, column?: string) => field('actor')(name, label, { flag }, column),
    status: (name: string, label: string, of: StatusClass, column?: string) => field('status')(name, label, { of }, column),
  }
}
