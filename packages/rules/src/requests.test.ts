import { describe, expect, it } from 'vitest'
import { type RequestAction, requestActions, type RequestContext, requestMoves, type RequestNeed, requestStates } from './requests.ts'
import { acciones, decide, movesFrom } from './stateMachine.ts'

const nobody: RequestContext = {
  aprueba: false,
  rechaza: false,
  soluciona: false,
  elimina: false,
  propia: false,
  propiaPorOtro: false,
  esBusquedaLocal: false,
}
// Said once more by hand: where it leads, to whom it is open, and what has to be sent.
const expected: Readonly<Record<string, readonly [to: number | string, whose: keyof RequestContext, needs: readonly RequestNeed[]]>> = {
  '1 editar': [1, 'propia', []],
  '1 aprobar': [2, 'aprueba', ['observacion']],
  '1 rechazar': [4, 'rechaza', ['observacion']],
  '1 eliminar': ['eliminada', 'elimina', []],
  '2 solucionar': [24, 'soluciona', ['observacion', 'adjunto']],
}
const flags = ['aprueba', 'rechaza', 'soluciona', 'elimina', 'propia'] as const
const pairs = requestStates.flatMap((state) => requestActions.map((action): [1 | 2 | 4 | 24, RequestAction] => [state, action]))

describe.each(pairs)('in %s, %s', (state, action) => {
  const [to, whose, needs = []] = expected[`${state} ${action}`] ?? []
  const sent = ['observacion', 'adjunto'] as const

  it.each(flags)('is open to who %s, if the table says so', (flag) => {
    const decision = decide(requestMoves, state, action, { ...nobody, [flag]: true, sent })
    expect(decision.allowed && decision.row.to).toBe(to !== undefined && flag === whose && to)
  })
  it('names the state where it is no move, and asks for what it needs where it is one', () => {
    const decision = decide(requestMoves, state, action, { ...nobody, ...(whose && { [whose]: true }), sent: [] })
    const refusal = to === undefined ? { because: 'state' } : needs.length > 0 ? { because: 'needs', missing: needs } : undefined
    expect(decision.allowed ? undefined : decision.refusal).toEqual(refusal)
  })
})

it.each(['aprobar', 'rechazar'] as const)('one does not %s a request of one’s own in the name of somebody else', (action) => {
  const mine = { ...nobody, aprueba: true, rechaza: true, propia: true, propiaPorOtro: true }
  expect(acciones(requestMoves, 1, mine)[action]).toMatch(/^Usted hizo esta solicitud/)
})
it('a request that began a local search is not solved here', () => {
  const offered = acciones(requestMoves, 2, { ...nobody, soluciona: true, esBusquedaLocal: true })
  expect(offered).toEqual({ solucionar: 'La búsqueda del local sigue en Gestión Inmobiliaria y termina allí' })
})
it('what is rejected, and what is solved, stays as it is', () => {
  expect([movesFrom(requestMoves, 4), movesFrom(requestMoves, 24)]).toEqual([[], []])
})
