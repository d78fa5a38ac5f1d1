import { isPlan } from '@soportica/contract/projects/dates'
import { isDelivered, isRequired } from '@soportica/contract/projects/dueState'
import type { FieldName, RecordValues } from '@soportica/contract/projects/fieldName'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Project } from '@soportica/contract/projects/project'
import { whyOnlyRead } from '../form/formTitle.ts'
import { stageOfField, typedDates } from '../form/recordWire.ts'

type Detail = Pick<DetailedRecord, 'acciones' | 'etapas'> & { readonly valores: RecordValues }
/** Why nobody, or not this user, changes a field of a record outside of its form. */
export function whyFixed(project: Project, detail: Detail, name: FieldName): string | undefined {
  const { valores, etapas } = detail
  const stage = project.stageByKey.get(stageOfField(project, name))!
  const rights = [stage.key, ...(isPlan(project, name) ? [project.stages[0]!.key] : [])].map((key) => etapas[key])
  const refusal = whyOnlyRead(project, detail) ?? rights.find((right) => typeof right === 'string')
  if (typeof refusal === 'string') return refusal
  if (!isRequired(stage, valores)) return `No se requiere la etapa ${stage.titulo}: márquela en el formulario`
  if (!typedDates(project).includes(name)) return undefined
  if (isDelivered(stage, valores)) return `La etapa ${stage.titulo} ya se entregó: sus fechas teóricas no cambian`
  return valores[name] ? undefined : `La etapa ${stage.titulo} aún no tiene fechas: se calculan con la modalidad y la fecha de inicio`
}
