import { asFieldName, type FieldName } from './fieldName.ts'
import { stageOfModule, statusOfModule } from './modules.ts'
import { dayColumns, planColumns } from './moreColumns.ts'
import { datesOf } from './stageDates.ts'
import type { Project } from './project.ts'
import type { Stage } from './stage.ts'

/** The stage of a row that is due next, by its title. */
type Row = { readonly proxima: { readonly etapa: string } | null }
type Change = readonly [FieldName, ...FieldName[]] | string

const computed: Readonly<Record<string, string>> = {
  consecutivo: 'El consecutivo lo asigna el sistema',
  dias: 'Los días se cuentan hasta la próxima entrega: cambie su fecha',
  faltantes: 'Los faltantes se cuentan: complete los datos en el formulario',
  padre: 'Los padres y los hijos se cambian en el formulario',
}
const nothingDue = 'No tiene una próxima entrega'

/** The fields that the cell of a column changes in this row, or why it changes none. */
export function cellFields(project: Project, modulo: string, key: string, row: Row): Change {
  const names = fieldsOfColumn(project, modulo, key, row)
  if (typeof names === 'string') return names
  const declared = project.fieldByName.get(names[0])
  return declared?.readOnly ? `El campo ${declared.label} lo llena el sistema` : names
}

function fieldsOfColumn(project: Project, modulo: string, key: string, row: Row): Change {
  const reason = computed[key] ?? planReason(project, key)
  if (reason) return reason
  const { list, commonFields, status, fieldByName } = project
  const chosen = list.names[key]
  const { region, department, municipality, code, name } = commonFields
  // A region without a municipality of its own would be refused.
  if (chosen === region || chosen === municipality) return [region, department, municipality]
  if (chosen) return [chosen]
  const stage = statusOfModule(project, modulo) && stageOfModule(project, modulo)?.stage
  const known: Readonly<Record<string, FieldName | undefined>> = {
    ...list.values,
    codigo: code,
    nombre: name,
    estado: stage?.estado ?? status.field,
    estadoProyecto: status.field,
  }
  const declared = asFieldName(key)
  const own = known[key] ?? (fieldByName.has(declared) ? declared : dayField(project, key))
  return own ? [own] : nextField(project, key, row)
}

function planReason({ datedStages }: Project, key: string): string | undefined {
  for (const stage of datedStages) {
    const { inicial, desviacion, desviacionInicial } = planColumns(stage)
    if (key === inicial) return 'El plan inicial queda como era: cambie las fechas teóricas'
    if (key === desviacion || key === desviacionInicial) return 'La desviación se cuenta: cambie la entrega real'
  }
  return undefined
}

function dayField({ datedStages }: Project, key: string): FieldName | undefined {
  for (const stage of datedStages) {
    const { inicio, teorica, real } = dayColumns(stage)
    if (key === inicio) return datesOf(stage).inicio
    if (key === teorica) return datesOf(stage).entrega
    if (key === real) return stage.entrega
  }
  return undefined
}

/** The day and the person of what is due next belong to its stage. */
function nextField({ dueStages }: Project, key: string, { proxima }: Row): Change {
  const next = proxima && dueStages.find(({ stage }) => stage.titulo === proxima.etapa)?.stage
  if (!next) return nothingDue
  const field = nextFields[key]?.(next)
  return field ? [field] : `La etapa ${next.titulo} no tiene responsable`
}
const nextFields: Readonly<Record<string, (stage: Stage) => FieldName | undefined>> = {
  proxima: (stage) => datesOf(stage).entrega,
  responsable: ({ actor }) => actor,
}
