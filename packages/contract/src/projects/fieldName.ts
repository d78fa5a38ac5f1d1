import type { branchFields } from '../branches/fields.ts'
import type { branchStages } from '../branches/stages.ts'
import type { cashierFields } from '../cashiers/fields.ts'
import type { cashierStages } from '../cashiers/stages.ts'

type WordOf<S> = S extends { readonly word: infer W extends string }
  ? W
  : S extends { readonly key: infer K extends string }
    ? Capitalize<K>
    : never
type DateNameOf<S> = S extends { readonly dates: 'none' }
  ? never
  : S extends { readonly dates: infer D; readonly key: infer K extends string }
    ?
        | `fechaTeorica${'Inicio' | 'Entrega'}${WordOf<S>}`
        | `totalDias${WordOf<S>}`
        | (D extends 'scheduled' ? `fijo_${K}` : `fechaReal${'Inicio' | 'Entrega'}${WordOf<S>}` | `totalDiasReales${WordOf<S>}`)
    : never
type TypedStage<S> = S extends { readonly dates: 'typed' } ? S : never

/** The names of these fields, including typed dates. */
export type DeclaredName<F extends { readonly name: string }, S> = F['name'] | DateNameOf<TypedStage<S>>
/** The names of all values of a record with these fields and stages. */
export type ValueName<F extends { readonly name: string }, S> = F['name'] | DateNameOf<S> | 'checkPadre' | 'hijos' | 'padre'

export type CashierName = ValueName<(typeof cashierFields)[number], (typeof cashierStages)[number]>
export type BranchName = ValueName<(typeof branchFields)[number], (typeof branchStages)[number]>
/** The names of the values of each kind of project. A kind that only a test has adds its own there. */
export interface NamesOfKinds {
  readonly cashier: CashierName
  readonly branch: BranchName
}
/** A value of a record, of whichever kind: a misspelt name does not compile. */
export type FieldName = NamesOfKinds[keyof NamesOfKinds]
/** Narrows a text from outside (history, answers, addresses). A name that no kind declares has no value, label or column. */
export const asFieldName = (text: string): FieldName => text as FieldName
/** A record by the names of its values: wire, form or values. */
export type RecordValues = { readonly [N in FieldName]?: unknown }
export const namesIn = (values: RecordValues): FieldName[] => Object.keys(values).map(asFieldName)
/** The names in a history: values, the origin of a record, and notes on a change. */
export type TraceName = FieldName | 'nota' | 'motivo' | 'origen' | 'reprogramming' | 'duplicadoDe' | 'duplicadoEn'
