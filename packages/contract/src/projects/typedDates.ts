import { limits } from '../core/limits.ts'
import { dateColumns, datesOf, realDatesOf } from './stageDates.ts'
import type { FieldName } from './fieldName.ts'
import type { ProjectField } from './fields.ts'
import { asColumn, type FieldColumn } from './fieldsOf.ts'
import type { Stage } from './stage.ts'

/** The typed date fields of a stage: theoretical and real pair, each with its days. */
export function typedDateFields(stage: Stage): ProjectField[] {
  const { key, titulo } = stage
  const columns = dateColumns(key)
  const [theoretical, real] = [datesOf(stage), realDatesOf(stage)]
  const date = (name: FieldName, label: string, column: FieldColumn): ProjectField => ({ kind: 'date', name, label, column, stage: key })
  const days = (name: FieldName, label: string, column: FieldColumn): ProjectField => ({
    kind: 'integer',
    name,
    label,
    column,
    stage: key,
    min: 0,
    max: limits.maxDays,
    readOnly: true,
  })
  return [
    date(theoretical.inicio, `Inicio teórico ${titulo}`, columns.inicio),
    date(theoretical.entrega, `Entrega teórica ${titulo}`, columns.entrega),
    days(theoretical.totalDias, `Total de días ${titulo}`, columns.totalDias),
    date(real.inicio, `Inicio real ${titulo}`, asColumn(`real_inicio_${key}`)),
    ...(namesDelivery(stage) ? [] : [date(real.entrega, `Entrega real ${titulo}`, asColumn(`real_entrega_${key}`))]),
    days(real.totalDias, `Total de días reales ${titulo}`, asColumn(`total_dias_reales_${key}`)),
  ]
}

const namesDelivery = (stage: Stage): boolean => stage.entrega !== undefined && stage.entrega !== realDatesOf(stage).entrega
/** A stage with typed dates is delivered on its real delivery date, unless it declares another field. */
export const withRealDelivery = (stage: Stage): Stage =>
  stage.dates === 'typed' && !stage.entrega ? { ...stage, entrega: realDatesOf(stage).entrega } : stage
