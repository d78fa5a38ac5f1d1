import type { Stage } from './stage.ts'

type StageName = Pick<Stage, 'key' | 'word'>
/** The word for a stage within names on the wire. */
export const wordOf = ({ key, word }: StageName): string => word ?? key[0]!.toUpperCase() + key.slice(1)

/** The theoretical dates of a stage, by their names on the wire. */
export const datesOf = (stage: StageName) => ({
  inicio: `fechaTeoricaInicio${wordOf(stage)}`,
  entrega: `fechaTeoricaEntrega${wordOf(stage)}`,
  totalDias: `totalDias${wordOf(stage)}`,
})
/** Their columns; fijo marks typed ones: 1 the start, 2 the delivery. */
export const dateColumns = (key: string) => ({
  inicio: `teo_inicio_${key}`,
  entrega: `teo_entrega_${key}`,
  totalDias: `total_dias_${key}`,
  fijo: `fijo_${key}`,
})
/** The typed real dates of a stage. */
export const realDatesOf = (stage: StageName) => ({
  inicio: `fechaRealInicio${wordOf(stage)}`,
  entrega: `fechaRealEntrega${wordOf(stage)}`,
  totalDias: `totalDiasReales${wordOf(stage)}`,
})
