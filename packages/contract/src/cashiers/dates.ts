import { isAssignment, scheduledStages } from './stages.ts'

const words: Partial<Record<string, string>> = { aconstructor: 'Constructor' }
/** How a stage is called within a name on the wire. */
export const wordOfStage = (key: string): string => words[key] ?? key[0]!.toUpperCase() + key.slice(1)

/** How the theoretical dates of a stage are called on the wire. */
export const datesOfStage = (key: string) => ({
  inicio: `fechaTeoricaInicio${wordOfStage(key)}`,
  entrega: `fechaTeoricaEntrega${wordOfStage(key)}`,
  totalDias: `totalDias${wordOfStage(key)}`,
})
/** How they are called where people read of them. */
export const dateLabels: ReadonlyMap<string, string> = new Map(
  scheduledStages.flatMap(({ key, titulo }): [string, string][] => {
    const { inicio, entrega, totalDias } = datesOfStage(key)
    return [
      [inicio, `Inicio teórico ${titulo}`],
      [entrega, `Entrega teórica ${titulo}`],
      [totalDias, `Total de días ${titulo}`],
    ]
  }),
)
/** And where they lie: fijo says which of them were typed by hand, 1 the start, 2 the delivery. */
export const dateColumns = (key: string) => ({
  inicio: `teo_inicio_${key}`,
  entrega: `teo_entrega_${key}`,
  totalDias: `total_dias_${key}`,
  fijo: `fijo_${key}`,
})
export const scheduledKeys = scheduledStages.map(({ key }) => key)

const plannedDates = new Set(scheduledKeys.flatMap((key) => [datesOfStage(key).inicio, datesOfStage(key).entrega]))
/** What the coordinators say of a stage and not who works in it: whether it is done, by whom, and when it is due. */
export const isPlan = (campo: string): boolean => plannedDates.has(campo) || isAssignment(campo)
