import { formatDate } from '../../../lib/format.ts'
import type { earlierPlan, plannedStage } from '@soportica/contract/projects/consultWire'
import type { z } from 'zod'

export type Stage = z.infer<typeof plannedStage>
/** When, by whom and why a plan was replaced. */
export type EarlierPlan = z.infer<typeof earlierPlan>

const daysOf = ({ inicio, entrega, proyectada, inicioReal, real }: Stage): string[] =>
  [inicio, entrega, proyectada, inicioReal, real].filter((day) => day !== null)

/** The stages with the theoretical days of an earlier plan, by its place among them. */
export const stagesIn = (stages: readonly Stage[], plan: number): Stage[] => stages.map((stage) => ({ ...stage, ...stage.planes?.[plan] }))

/** The planned or done stages, in planned order. */
export const stagesWithDays = (stages: readonly Stage[]): Stage[] => stages.filter((stage) => daysOf(stage).length > 0)

/** Until when a plan was in force, who replaced it and why. */
export function replacedSentence({ fecha, usuario, motivo }: EarlierPlan): string {
  const by = usuario ? `: lo reprogramó ${usuario}` : ''
  return `Plan en vigor hasta el ${formatDate(fecha)}${by}${motivo ? `, «${motivo}»` : ''}. Las desviaciones se cuentan desde él.`
}

/** The days of its columns: those that a stage of this kind of project may have. */
export const columnsOf = (stages: readonly Stage[]) => {
  const projected = ({ proyectada, real }: Stage): string | null => (real === null ? proyectada : null)
  const startsReally = stages.some(({ inicioReal }) => inicioReal !== null)
  return [
    { label: 'Inicio', dayOf: ({ inicio }: Stage) => inicio },
    { label: 'Entrega', dayOf: ({ entrega }: Stage) => entrega },
    ...(stages.some(projected) ? [{ label: 'Proyectada', dayOf: projected }] : []),
    ...(startsReally ? [{ label: 'Inicio real', dayOf: ({ inicioReal }: Stage) => inicioReal }] : []),
    { label: startsReally ? 'Entrega real' : 'Real', dayOf: ({ real }: Stage) => real },
  ] as const
}
export const deviationLabel = ({ real, desviacion }: Stage): string =>
  real === null && desviacion !== null ? 'Desviación proyectada' : 'Desviación'
