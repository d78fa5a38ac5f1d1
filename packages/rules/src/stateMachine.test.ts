import { describe, expect, it } from 'vitest'
import { acciones, decide, movesFrom, type StateTable, stateTable } from './stateMachine.ts'

type State = 'borrador' | 'enviada' | 'aprobada' | 'rechazada'
type Action = 'enviar' | 'aprobar' | 'rechazar' | 'corregir'
type Need = 'archivo' | 'motivo'
type Context = { readonly role: 'autor' | 'aprobador'; readonly complete: boolean }

const only = (role: Context['role']) => (context: Context) => context.role === role || `Solo el ${role} lo hace`
const complete = (context: Context) => context.complete || 'Está incompleta'
const table: StateTable<State, Action, Context, Need> = stateTable([
  { from: 'borrador', action: 'enviar', to: 'enviada', who: only('autor'), guard: complete, needs: ['archivo'] },
  { from: 'enviada', action: 'aprobar', to: 'aprobada', who: only('aprobador'), guard: complete },
  { from: 'enviada', action: 'rechazar', to: 'rechazada', who: only('aprobador'), needs: ['motivo', 'archivo'] },
  { from: 'rechazada', action: 'corregir', to: 'enviada', who: only('autor') },
])

// Written again as a person would look it up: state and action, target, actor, completeness, required content.
const expected: Readonly<Record<string, readonly [to: State, role: Context['role'], complete: boolean, needs: readonly Need[]]>> = {
  'borrador enviar': ['enviada', 'autor', true, ['archivo']],
  'enviada aprobar': ['aprobada', 'aprobador', true, []],
  'enviada rechazar': ['rechazada', 'aprobador', false, ['motivo', 'archivo']],
  'rechazada corregir': ['enviada', 'autor', false, []],
}
const states: readonly State[] = ['borrador', 'enviada', 'aprobada', 'rechazada']
const actions: readonly Action[] = ['enviar', 'aprobar', 'rechazar', 'corregir']
const contexts = (['autor', 'aprobador'] as const).flatMap((role) => [true, false].map((isComplete) => ({ role, complete: isComplete })))
const sendings: readonly (readonly Need[])[] = [[], ['archivo'], ['motivo'], ['motivo', 'archivo']]
const pairs = states.flatMap((state) => actions.map((action) => [state, action] as const))

function decided(state: State, action: Action, context: Context & { readonly sent: readonly Need[] }) {
  const [to, role, mustBeComplete, needs = []] = expected[`${state} ${action}`] ?? []
  const missing = needs.filter((need) => !context.sent.includes(need))
  const refused = (refusal: object) => ({ allowed: false, refusal })
  if (!to) return refused({ because: 'state' })
  if (context.role !== role) return refused({ because: 'who', reason: `Solo el ${role} lo hace` })
  if (mustBeComplete && !context.complete) return refused({ because: 'guard', reason: 'Está incompleta' })
  if (missing.length > 0) return refused({ because: 'needs', missing })
  return { allowed: true, row: expect.objectContaining({ from: state, action, to }) }
}

describe.each(pairs)('in %s, %s', (state, action) => {
  const [to, role, mustBeComplete] = expected[`${state} ${action}`] ?? []

  it.each(contexts)('is offered to $role when complete is $complete', (context) => {
    const reason = context.role !== role ? `Solo el ${role} lo hace` : mustBeComplete && !context.complete ? 'Está incompleta' : true
    expect(acciones(table, state, context)[action]).toBe(to && reason)
  })

  it.each(contexts.flatMap((context) => sendings.map((sent) => ({ ...context, sent }))))('is decided for %j', (context) => {
    expect(decide(table, state, action, context)).toEqual(decided(state, action, context))
  })
})

it('the moves of a state are its rows, and a final one has none', () => {
  expect(movesFrom(table, 'enviada').map(({ action, to }) => [action, to])).toEqual([
    ['aprobar', 'aprobada'],
    ['rechazar', 'rechazada'],
  ])
  expect(movesFrom(table, 'aprobada')).toEqual([])
})

it('a table that says something twice is none', () => {
  expect(() => stateTable([...table, table[0]!])).toThrow('the table says twice what enviar does in borrador')
})

it('a word that the table does not know does not compile', () => {
  // @ts-expect-error no such state
  expect(decide(table, 'perdida', 'enviar', { role: 'autor', complete: true, sent: [] }).allowed).toBe(false)
  // @ts-expect-error no such need
  expect(decide(table, 'borrador', 'enviar', { role: 'autor', complete: true, sent: ['firma'] }).allowed).toBe(false)
})
