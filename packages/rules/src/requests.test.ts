import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type RequestAction, requestActions, type RequestContext, requestMoves, type RequestNeed, requestStates } from './requests.ts'
import { ruleTable, wordsIn } from '../test/ruleTable.ts'
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
type Flag = 'propia' | 'aprueba' | 'rechaza' | 'elimina' | 'soluciona'
const actions = { edit: 'editar', approve: 'aprobar', reject: 'rechazar', delete: 'eliminar', solve: 'solucionar' } as const
const flagOf = { editar: 'propia', aprobar: 'aprueba', rechazar: 'rechaza', eliminar: 'elimina', solucionar: 'soluciona' } as const
const people = { requester: 'requester', '460': '460', approver: 'approver', solver: 'solver' } as const
// Requesters may delete their own: the context combines that with the right.
const openTo = {
  editar: ['requester'],
  aprobar: ['approver'],
  rechazar: ['approver'],
  eliminar: ['requester', '460'],
  solucionar: ['solver'],
}
type Expected = readonly [to: number | string, whose: Flag, needs: readonly RequestNeed[]]
// Target, who, and required content: as decided.
const expected: Readonly<Record<string, Expected>> = Object.fromEntries(
  ruleTable(readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8'), 'R-2').map((row): [string, Expected] => {
    const [action] = wordsIn<RequestAction>(row['action'] ?? '', actions)
    const who = wordsIn(row['who'] ?? '', people).join()
    if (who !== openTo[action!].join())
      throw new Error(`docs/rules.md opens ${action} to ${who}, which the flags of the context do not say`)
    const to = row['to'] === 'deleted' ? 'eliminada' : Number(row['to'])
    const needs = wordsIn<RequestNeed>(row['needs'] ?? '', { observation: 'observacion', file: 'adjunto' })
    return [`${row['from']} ${action}`, [to, flagOf[action!], needs]]
  }),
)
const flags = ['aprueba', 'rechaza', 'soluciona', 'elimina', 'propia'] as const
const pairs = requestStates.flatMap((state) => requestActions.map((action): [1 | 2 | 4 | 24, RequestAction] => [state, action]))

describe.each(pairs)('in %s, %s', (state, action) => {
  const [to, whose, needs = []] = expected[`${state} ${action}`] ?? []
  const sent = ['observacion', 'adjunto'] as const

  it.each(flags)('is open to users who %s, if the table says so', (flag) => {
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
  const moves = acciones(requestMoves, 2, { ...nobody, soluciona: true, esBusquedaLocal: true })
  expect(moves).toEqual({ solucionar: 'La búsqueda del local sigue en Gestión Inmobiliaria y termina allí' })
})
it('the table of docs/rules.md has a row for each action', () => expect(Object.keys(expected)).toHaveLength(requestActions.length))
it('rejected and solved requests stay as they are', () => {
  expect([movesFrom(requestMoves, 4), movesFrom(requestMoves, 24)]).toEqual([[], []])
})
