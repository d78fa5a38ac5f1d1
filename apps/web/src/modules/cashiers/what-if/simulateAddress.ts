import type { Assumption, WhatIfQuestion } from '@soportica/contract/cashiers/whatIf'
import { paths } from '../../../paths.ts'

type Target = WhatIfQuestion['objetivo']
/** What the address of a simulation holds, so that it can be sent to a colleague. */
export type Simulated = {
  /** Absent: nothing is assumed yet. */
  readonly supuesto: Assumption | undefined
  readonly objetivo: Target
  readonly ver: WhatIfQuestion['ver']
  readonly persona: number
}
/** Every cashier that the user sees. */
const everything: Target = { filtro: { filters: {} } }

/** An address that somebody cut holds nothing; the server refuses what is no assumption. */
function objectIn(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
const parts: readonly string[] = ['atrasan', 'adelantan', 'vencen', 'dejan'] satisfies readonly WhatIfQuestion['ver'][]

export function readSimulated(query: URLSearchParams): Simulated {
  const ver = query.get('ver') ?? ''
  return {
    supuesto: objectIn(query.get('supuesto')) as Assumption | undefined,
    objetivo: (objectIn(query.get('objetivo')) as Target | undefined) ?? everything,
    ver: parts.includes(ver) ? (ver as WhatIfQuestion['ver']) : 'todos',
    persona: Number(/^\d{1,9}$/.exec(query.get('persona') ?? '')?.[0] ?? 0),
  }
}

export function simulatedQuery({ supuesto, objetivo, ver, persona }: Simulated): URLSearchParams {
  const query = new URLSearchParams()
  if (JSON.stringify(objetivo) !== JSON.stringify(everything)) query.set('objetivo', JSON.stringify(objetivo))
  if (supuesto) query.set('supuesto', JSON.stringify(supuesto))
  if (ver !== 'todos') query.set('ver', ver)
  if (persona !== 0) query.set('persona', String(persona))
  return query
}

/** The page for these records, before anything is assumed. */
export const simulateAddress = (objetivo: Target): string =>
  `${paths.simulate}?${simulatedQuery({ supuesto: undefined, objetivo, ver: 'todos', persona: 0 })}`
