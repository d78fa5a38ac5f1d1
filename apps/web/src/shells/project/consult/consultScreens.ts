import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { RightsAccess } from '@soportica/contract/permissions/lacking'
import type { Project } from '@soportica/contract/projects/project'
import type { ComponentType } from 'react'
import type { ListConfig } from '../projectScreens.ts'
import type { EarlierPlan, Stage } from './timeline.ts'

/** How many files there are of each type, by the number of the type. */
export type Matrix = Readonly<Record<string, { readonly nombre: string; readonly count: number; readonly actor: number }>>
/** Every summary has its stages with plan and course; versiones: its earlier plans, the first one first. */
export type Summary = { readonly etapas: readonly Stage[]; readonly versiones?: readonly EarlierPlan[] }
/** meaning: of a status. */
export type Fact = readonly [label: string, value: string, meaning?: StatusMeaning]
export type QueryState<T> = { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
type Found = { readonly consecutivo: number; readonly codigo: string; readonly nombre: string; readonly estado: string }
type Search = { readonly texto: string; readonly filters: Readonly<Record<string, unknown>>; readonly rows: number; readonly first: number }

/** A kind of project as its consultation takes it. S: a summary as its call answers it. */
export type ConsultScreens<S extends Summary> = {
  readonly listConfig: ListConfig
  readonly access: RightsAccess
  /** The filters of the search. */
  readonly filters: readonly string[]
  readonly calls: {
    readonly find: (body: Search, signal: AbortSignal) => Promise<readonly Found[]>
    readonly summary: (id: number, signal: AbortSignal) => Promise<S>
    readonly matrices: (id: number, signal: AbortSignal) => Promise<Readonly<Record<string, Matrix>>>
  }
  /** The description, in the order in which it is read. */
  readonly factsOf: (summary: S, project: Project) => readonly Fact[]
  /** Why there are no dates yet, where there are none. */
  readonly withoutDates: string
  /** The matrices of its answer, with the types of each in their order. */
  readonly matrices: readonly { readonly name: string; readonly title: string; readonly types: readonly number[] }[]
  /** Below: the others of its family. */
  readonly Family?: ComponentType<{ readonly id: number; readonly summary: QueryState<S> }>
}
