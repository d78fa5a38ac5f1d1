import { type LocalSearchState, localSearchMoves } from '@soportica/rules/localSearch'

export type DemoMove = { readonly de: number; readonly accion: string; readonly a: number }
const approval: readonly DemoMove[] = [
  { de: 0, accion: 'registrar', a: 1 },
  { de: 1, accion: 'aprobar', a: 2 },
]

/** The shortest way of a local search to a state. */
function searchTo(estado: number): readonly DemoMove[] {
  const ways = new Map<number, readonly DemoMove[]>([[2, approval]])
  for (const [from, way] of ways)
    for (const { action, to } of localSearchMoves.filter((move) => move.from === (from as LocalSearchState)))
      if (!ways.has(to)) ways.set(to, [...way, { de: from, accion: action, a: to }])
  return ways.get(estado)!
}

/** The steps of a request to its state. */
export function pathTo(estado: number, isSearch: boolean): readonly DemoMove[] {
  if (estado === 1) return approval.slice(0, 1)
  if (estado === 4) return [approval[0]!, { de: 1, accion: 'rechazar', a: 4 }]
  if (isSearch) return searchTo(estado)
  return estado === 2 ? approval : [...approval, { de: 2, accion: 'solucionar', a: 24 }]
}
