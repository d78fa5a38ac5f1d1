import { describe, expect, it } from 'vitest'
import {
  type LocalSearchAction,
  localSearchActions,
  type LocalSearchContext,
  localSearchMoves,
  type LocalSearchNeed,
  type LocalSearchState,
  localSearchStates,
} from './localSearch.ts'
import { acciones, decide } from './stateMachine.ts'

const nobody: LocalSearchContext = {
  activa: false,
  inmobiliaria: false,
  visitante: false,
  recibe: false,
  aprueba: false,
  rechaza: false,
  envio: false,
  unico: false,
}
const people = ['activa', 'inmobiliaria', 'visitante', 'recibe', 'aprueba', 'rechaza'] as const
type Person = (typeof people)[number]

// Said once more by hand: from, action, to, to whom it is open, what has to be sent.
const rows: readonly (readonly [number, LocalSearchAction, number, readonly Person[], readonly LocalSearchNeed[]])[] = [
  [2, 'activar', 3, ['activa'], ['correos']],
  [3, 'enviar', 5, ['inmobiliaria', 'activa'], ['inmobiliaria', 'archivo']],
  [5, 'aprobar', 7, ['aprueba'], []],
  [5, 'rechazar', 6, ['rechaza'], ['nota']],
  [6, 'reenviar', 5, ['inmobiliaria', 'activa'], ['inmobiliaria']],
  [7, 'programarVisita', 8, ['activa'], ['visita']],
  [8, 'enviar', 9, ['visitante', 'inmobiliaria'], ['archivo']],
  [9, 'aprobar', 11, ['aprueba'], []],
  [9, 'rechazar', 10, ['rechaza'], ['nota']],
  [10, 'reenviar', 9, ['visitante', 'inmobiliaria'], []],
  [11, 'enviar', 12, ['activa'], []],
  [12, 'aprobar', 14, ['aprueba'], []],
  [12, 'rechazar', 13, ['rechaza'], ['nota']],
  [13, 'reenviar', 12, ['activa'], []],
  [14, 'enviar', 15, ['inmobiliaria'], ['archivo']],
  [15, 'aprobar', 17, ['aprueba'], []],
  [15, 'rechazar', 16, ['rechaza'], ['nota']],
  [16, 'reenviar', 15, ['inmobiliaria'], []],
  [17, 'enviar', 20, ['activa', 'inmobiliaria'], ['archivo']],
  [20, 'programarRecibo', 21, ['activa'], ['visita']],
  [21, 'enviar', 22, ['visitante', 'recibe'], ['archivo']],
  [22, 'aprobar', 24, ['aprueba'], []],
  [22, 'rechazar', 23, ['rechaza'], ['nota']],
  [23, 'reenviar', 22, ['visitante', 'recibe'], []],
]
const everything = ['correos', 'inmobiliaria', 'archivo', 'nota', 'visita'] as const
const pairs = localSearchStates.flatMap((state) =>
  localSearchActions.map((action): [LocalSearchState, LocalSearchAction] => [state, action]),
)

describe.each(pairs)('in %s, %s', (state, action) => {
  const row = rows.find(([from, does]) => from === state && does === action)

  it.each(people)('is open to who is %s, if the table says so', (person) => {
    const decision = decide(localSearchMoves, state, action, { ...nobody, [person]: true, sent: everything })
    expect(decision.allowed && decision.row.to).toBe(row !== undefined && row[3].includes(person) && row[2])
  })
  it('names the state where it is no move, and asks for what it needs where it is one', () => {
    const all = Object.fromEntries(people.map((person) => [person, true]))
    const decision = decide(localSearchMoves, state, action, { ...nobody, ...all, sent: [] })
    const needs = row?.[4] ?? []
    expect(decision.allowed ? undefined : decision.refusal).toEqual(
      row === undefined ? { because: 'state' } : needs.length > 0 ? { because: 'needs', missing: needs } : undefined,
    )
  })
})

it.each([5, 9, 12, 15, 22] as const)('in %s nobody decides what he sent himself, unless nobody else may', (state) => {
  const sender = { ...nobody, aprueba: true, rechaza: true, envio: true }
  const refused = 'Usted lo envió: lo decide otra persona'
  expect(acciones(localSearchMoves, state, sender)).toEqual({ aprobar: refused, rechazar: refused })
  expect(acciones(localSearchMoves, state, { ...sender, unico: true })).toEqual({ aprobar: true, rechazar: true })
})
