import { createStore } from './store.ts'

/** What a new record is registered from, by its number, with what is known of the record already and the words of what is chosen in it. */
export type RecordOrigin = {
  readonly origen: number
  readonly valores: Readonly<Record<string, string | number>>
  readonly nombres: Readonly<Record<string, string>>
}

/** The form that is asked for over any page: of a new record, or of the copy of one. That of a record has an address of its own. */
export type ProjectOpening = ({ readonly duplicate: number } | { readonly new: true; readonly origin?: RecordOrigin }) & {
  readonly tipoModulo?: string
}

/** A record of a list, and the list's page on which it stands. */
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

/** An open record, and the module in whose list it is. */
export type OpenRecord = { readonly id: number; readonly tipoModulo: string }

/** How the form of a kind of project is asked for, and what is told of its records. */
export const projectStores = () => ({
  /** Asked for anywhere; shown over the page. */
  opening: createStore<ProjectOpening | null>(null),
  /** Told by their list while one of them is open over it. */
  walk: createStore<RecordWalk | null>(null),
})
export const cashierStores = projectStores()
export const branchStores = projectStores()
