import type { SimulatedStage } from '@soportica/contract/cashiers/whatIf'
import { dayInMs } from '@soportica/rules/calendarDay'

type Pair = SimulatedStage['antes']
export type ShiftBar = { readonly left: string; readonly width: string }
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayInMs
const percent = (part: number): string => `${Math.round(part * 1_000) / 10}%`

/** The bars of dates on one line that reaches from the first to the last day of all of these stages. */
export function barsOf(stages: readonly SimulatedStage[]): (pair: Pair) => ShiftBar | undefined {
  const days = stages.flatMap(({ antes, despues }) => [antes, despues]).flatMap((pair) => (pair ? [pair.inicio, pair.entrega] : []))
  const numbers = days.map(numberOf)
  const from = Math.min(...numbers)
  const span = Math.max(1, Math.max(...numbers) - from)
  return (pair) =>
    pair
      ? {
          left: percent((numberOf(pair.inicio) - from) / span),
          width: percent((numberOf(pair.entrega) - numberOf(pair.inicio)) / span),
        }
      : undefined
}
