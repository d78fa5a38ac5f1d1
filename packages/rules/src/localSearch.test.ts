import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type LocalSearchAction,
  localSearchActions,
  type LocalSearchContext,
  localSearchMoves,
  type LocalSearchNeed,
  type LocalSearchState,
  localSearchStateIds,
} from './localSearch.ts'
import { localSearchTable, type Whose } from '../test/localSearchTable.ts'
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
  citaFutura: '',
}
const people = ['activa', 'inmobiliaria', 'visitante', 'recibe', 'aprueba', 'rechaza'] as const
type Person = (typeof people)[number]

type Row = readonly [number, LocalSearchAction, number, readonly Person[], readonly LocalSearchNeed[]]
const decider = { aprobar: 'aprueba', rechazar: 'rechaza' } as const
const personFor = (whose: Whose, action: LocalSearchAction): Person =>
  whose === 'aprobador' ? decider[action as keyof typeof decider] : whose
// From, action, to, who, required content: as decided.
const decided = localSearchTable(readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8'))
const rows = decided.map(({ from, action, to, who, needs }): Row => [from, action, to, who.map((one) => personFor(one, action)), needs])
const everything = ['correos', 'inmobiliaria', 'archivo', 'nota', 'visita'] as const
const pairs = localSearchStateIds.flatMap((state) =>
  localSearchActions.map((action): [LocalSearchState, LocalSearchAction] => [state, action]),
)

describe.each(pairs)('in %s, %s', (state, action) => {
  const row = rows.find(([from, does]) => from === state && does === action)

  it.each(people)('is open to %s, if the table says so', (person) => {
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

it('the table of docs/rules.md has every state but the last', () =>
  expect([...new Set(rows.map(([from]) => from))]).toEqual(localSearchStateIds.slice(0, -1)))

it.each([
  [8, 'visitante', 'La visita es el 03-12-2026: el informe se envía desde ese día'],
  [21, 'recibe', 'La cita de recibo es el 03-12-2026: el acta se envía desde ese día'],
] as const)('in %s nothing is sent before the day of the appointment', (state, person, reason) => {
  const early = { ...nobody, [person]: true, citaFutura: '03-12-2026' }
  expect(acciones(localSearchMoves, state, early)).toEqual({ enviar: reason })
  expect(acciones(localSearchMoves, state, { ...early, citaFutura: '' })).toEqual({ enviar: true })
})

it.each([5, 9, 12, 15, 22] as const)('in %s nobody decides their own content, unless nobody else may', (state) => {
  const sender = { ...nobody, aprueba: true, rechaza: true, envio: true }
  const refused = 'Usted lo envió: lo decide otra persona'
  expect(acciones(localSearchMoves, state, sender)).toEqual({ aprobar: refused, rechazar: refused })
  expect(acciones(localSearchMoves, state, { ...sender, unico: true })).toEqual({ aprobar: true, rechazar: true })
})
