import type { WhatIfQuestion } from '@soportica/contract/cashiers/whatIf'
import type { Result } from './supposeAll.ts'
import type { StageShift, Supposition } from './suppose.ts'

export type ChangedRecord = Omit<Result, 'found'> & Extract<Supposition, { estado: 'cambia' }> & { readonly dias: number }

/** The latest that a stage moves; if all move forward, the most. */
export function worstOf(etapas: readonly StageShift[]): number {
  const days = etapas.flatMap(({ cambia, dias }) => (cambia && dias !== null ? [dias] : []))
  const latest = Math.max(0, ...days)
  return latest > 0 ? latest : Math.min(0, ...days)
}

const parts: Readonly<Record<WhatIfQuestion['ver'], (record: ChangedRecord) => boolean>> = {
  todos: () => true,
  atrasan: ({ dias }) => dias > 0,
  adelantan: ({ dias }) => dias < 0,
  vencen: ({ etapas }) => etapas.some(({ plazo }) => plazo === 'vence'),
  dejan: ({ etapas }) => etapas.some(({ plazo }) => plazo === 'deja'),
}
export const isInPart = (record: ChangedRecord, { ver, persona }: Pick<WhatIfQuestion, 'ver' | 'persona'>): boolean =>
  parts[ver](record) && (persona === 0 || record.etapas.some(({ cambia, actor }) => cambia && actor === persona))

type Affected = { readonly id: number; registros: number; etapas: number; dias: number }
/** The actors of stages that change, most days first. */
export function actorsIn(changed: readonly ChangedRecord[]): Affected[] {
  const people = new Map<number, Affected>()
  for (const { etapas } of changed) {
    const own = etapas.filter(({ cambia, actor }) => cambia && actor !== 0)
    for (const { actor, dias } of own) {
      const person = people.get(actor) ?? { id: actor, registros: 0, etapas: 0, dias: 0 }
      person.etapas += 1
      person.dias += dias ?? 0
      people.set(actor, person)
    }
    for (const actor of new Set(own.map((shift) => shift.actor))) people.get(actor)!.registros += 1
  }
  return [...people.values()].toSorted((one, other) => Math.abs(other.dias) - Math.abs(one.dias) || one.id - other.id)
}
