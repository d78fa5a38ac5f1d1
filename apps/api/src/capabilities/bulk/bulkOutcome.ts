import { bulkLimits, type PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { ChunkResult } from './bulkChange.queries.ts'

type WithName = { readonly id: number; readonly nombre: string }
/** The decision about one record of a bulk change. */
export type BulkOutcome<T = unknown> =
  | (WithName & { readonly estado: 'rechazado'; readonly motivo: string })
  | (WithName & { readonly estado: 'igual' })
  | (WithName & { readonly estado: 'cambia'; readonly version: number } & T)
export type Changing<O> = Extract<O, { readonly estado: 'cambia' }>

/** The result of a chunk whose outcomes were written. */
export function resultOf(outcomes: readonly BulkOutcome[]): ChunkResult {
  const of = (estado: BulkOutcome['estado']) => outcomes.filter((outcome) => outcome.estado === estado).map(({ id }) => id)
  const rechazados = outcomes.flatMap((outcome) =>
    outcome.estado === 'rechazado' ? [{ id: outcome.id, nombre: outcome.nombre, motivo: outcome.motivo }] : [],
  )
  return { aplicados: of('cambia'), iguales: of('igual'), rechazados }
}

/** The outcomes of a preview; changing: the first records, which it describes. */
export type FoundOutcomes<O> = {
  readonly changing: Changing<O>[]
  readonly versiones: [number, number][]
  readonly refused: PreviewedChanges['rechazados']
  readonly reasons: Map<string, number>
  iguales: number
}
export const noOutcomes = <O>(): FoundOutcomes<O> => ({ changing: [], versiones: [], refused: [], reasons: new Map(), iguales: 0 })

/** mostRefused: how many of them it names. */
export function collect<O extends BulkOutcome>(
  found: FoundOutcomes<O>,
  outcomes: readonly O[],
  mostRefused: number = bulkLimits.described,
): void {
  for (const outcome of outcomes) {
    if (outcome.estado === 'igual') found.iguales += 1
    else if (outcome.estado === 'cambia') {
      found.versiones.push([outcome.id, outcome.version])
      if (found.changing.length < bulkLimits.described) found.changing.push(outcome as Changing<O>)
    } else {
      const { id, nombre, motivo } = outcome
      found.reasons.set(motivo, (found.reasons.get(motivo) ?? 0) + 1)
      if (found.refused.length < mostRefused) found.refused.push({ id, nombre, motivo })
    }
  }
}

export function previewOf<O>(
  { versiones, iguales, reasons, refused }: FoundOutcomes<O>,
  primeros: PreviewedChanges['primeros'],
): PreviewedChanges {
  return {
    cambian: versiones.length,
    iguales,
    rechazan: [...reasons.values()].reduce((sum, count) => sum + count, 0),
    motivos: [...reasons].map(([motivo, cantidad]) => ({ motivo, cantidad })).toSorted((one, other) => other.cantidad - one.cantidad),
    primeros,
    rechazados: refused,
    versiones,
  }
}
