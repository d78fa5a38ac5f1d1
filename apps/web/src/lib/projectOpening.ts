import { createStore } from './store.ts'

/** The origin of a new record by id, with values known from it and the names of their choices. */
export type RecordOrigin = {
  readonly origen: number
  readonly valores: Readonly<Record<string, string | number>>
  readonly nombres: Readonly<Record<string, string>>
}

/** A form requested over any page: a new record or a copy. An existing record has an address. */
export type ProjectOpening = ({ readonly duplicate: number } | { readonly new: true; readonly origin?: RecordOrigin }) & {
  readonly tipoModulo?: string
}

/** A record of a list, and its page. */
export type Neighbour = { readonly id: number; readonly page: number }
/** An open record among the others of its list. */
export type RecordWalk = {
  readonly id: number
  /** Or why there is none. */
  readonly previous: Neighbour | string
  readonly next: Neighbour | string
  /** Absent while it is not known. */
  readonly listPosition?: { readonly at: number; readonly total: number }
}

export type OpenRecord = { readonly id: number; readonly tipoModulo: string }

/** The stores of a kind of project: the requested form, and events about its records. */
export const projectStores = () => ({
  /** Requested anywhere; shown over the page. */
  opening: createStore<ProjectOpening | null>(null),
  /** Set by the list while a record is open over it. */
  walk: createStore<RecordWalk | null>(null),
})
export const cashierStores = projectStores()
export const branchStores = projectStores()
