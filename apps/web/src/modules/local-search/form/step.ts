import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import type { RefObject } from 'react'

/** The step of a search that a form takes: from which state it starts, and who is told of what came of it. */
export type Step = {
  readonly search: LocalSearchDetail
  readonly opc: number
  readonly onDone: (mensaje: string) => void
  /** The same of what is no step: the search stays where it is. */
  readonly onChanged: (mensaje: string) => void
  /** Who dealt with it meanwhile, or what the server refused it with: what was written stays, and is not sent. */
  readonly moved: string
  readonly onMoved: (sentence: string) => void
  /** Gives up what was written, for the search as it is now. */
  readonly onReload: () => void
  /** Whether the form holds something that was not sent. */
  readonly changedRef: RefObject<() => boolean>
}

/** What every step sends, whatever it asks for. */
export const startOf = ({ search: { solid, estado }, opc }: Pick<Step, 'search' | 'opc'>, clave: string) => ({
  id: solid,
  status: estado,
  opc,
  clave,
})
