import { asFieldName, type FieldName } from './fieldName.ts'
import { asColumn } from './fieldsOf.ts'
import type { Stage } from './stage.ts'

type StageName = Pick<Stage, 'key' | 'word'>
/** The word for a stage within names on the wire. */
export const wordOf = ({ key, word }: StageName): string => word ?? key[0]!.toUpperCase() + key.slice(1)

/** The first and the last day of a stage, and the days between them, by the names of their fields. */
export type DatePair = { readonly inicio: FieldName; readonly entrega: FieldName; readonly totalDias: FieldName }
const pairOf = (stage: StageName, inicio: string, entrega: string, totalDias: string): DatePair => {
  const word = wordOf(stage)
  return { inicio: asFieldName(inicio + word), entrega: asFieldName(entrega + word), totalDias: asFieldName(totalDias + word) }
}
/** The theoretical dates of a stage, by their names on the wire. */
export const datesOf = (stage: StageName): DatePair => pairOf(stage, 'fechaTeoricaInicio', 'fechaTeoricaEntrega', 'totalDias')
/** The value that marks typed ones: 1 the start, 2 the delivery. */
export const fixedOf = ({ key }: Pick<Stage, 'key'>): FieldName => asFieldName(`fijo_${key}`)
/** Their columns. */
export const dateColumns = (key: string) => ({
  inicio: asColumn(`teo_inicio_${key}`),
  entrega: asColumn(`teo_entrega_${key}`),
  totalDias: asColumn(`total_dias_${key}`),
  fijo: asColumn(`fijo_${key}`),
})
/** The typed real dates of a stage. */
export const realDatesOf = (stage: StageName): DatePair => pairOf(stage, 'fechaRealInicio', 'fechaRealEntrega', 'totalDiasReales')
/** Under this name the history of a record has the reason for a delay of the stage. */
export const delayReasonOf = (stage: StageName): FieldName => asFieldName(`motivoAtraso${wordOf(stage)}`)
