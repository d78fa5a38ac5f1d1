import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import type { RefObject } from 'react'

/** The step of a form: its starting state, and callbacks for its result. */
export type Step = {
  readonly search: LocalSearchDetail
  readonly opc: number
  readonly onDone: (mensaje: string) => void
  /** For changes without a step: the search keeps its state. */
  readonly onChanged: (mensaje: string) => void
  /** Who dealt with it meanwhile, or the server's refusal: the typed text stays and is not sent. */
  readonly moved: string
  readonly onMoved: (sentence: string) => void
  /** Discards the typed text and loads the present search. */
  readonly onReload: () => void
  /** Whether the form holds something that was not sent. */
  readonly changedRef: RefObject<() => boolean>
}

/** The common fields of every step. */
export const startOf = ({ search: { solid, estado }, opc }: Pick<Step, 'search' | 'opc'>, clave: string) => ({
  id: solid,
  status: estado,
  opc,
  clave,
})
