import { type GroupDimension, groupKeys, groupOf, isNumeral, type ListGroup } from '../core/groups.ts'
import { workGroups } from '../work/myWork.ts'
import type { FieldName } from './fieldName.ts'
import { memoPerProject } from './memoPerProject.ts'
import type { Project } from './project.ts'

/** field: the records refer to the group with it. */
export type Dimension = GroupDimension & { readonly field?: FieldName }

/** The dimensions of the daily work first, then the other choices of the list's filters. */
export const dimensionsOf = memoPerProject((project): readonly Dimension[] => {
  const { list, fieldByName, commonFields } = project
  const { region, municipality, contractor } = commonFields
  const lookups = Object.entries(list.lookups).map(([key, field]): Dimension => {
    const { label } = fieldByName.get(field)!
    return { key, label, none: `Sin ${label.toLowerCase()}`, field }
  })
  const daily = (field: FieldName | undefined): boolean => field === region || field === municipality
  return [
    { key: 'estado', label: 'Estado', none: 'Sin estado' },
    ...lookups.filter(({ field }) => daily(field)),
    { key: 'responsable', label: 'Responsable', none: 'Sin próxima entrega' },
    { key: 'entrega', label: 'Plazo', none: 'Sin próxima entrega' },
    { key: 'etapa', label: 'Próxima etapa', none: 'Sin próxima entrega' },
    ...(contractor ? [{ key: 'contratista', label: 'Contratista', none: 'Sin contratista', field: contractor }] : []),
    ...lookups.filter(({ field }) => !daily(field)),
  ]
})
/** The groups by the day of the next delivery, as in «Mi trabajo». */
export const deliveryGroups = workGroups.filter(({ key }) => key !== 'sinFecha')
/** The group of records whose next delivery has no actor. */
export const nobody = { valor: '0', nombre: 'Sin responsable' } as const

export const dimensionKeys = (project: Project) => groupKeys(dimensionsOf(project))
function isGroup(project: Project, { dimension, valor }: ListGroup): boolean {
  if (dimension === 'etapa') return project.dueStages.some(({ stage }) => stage.key === valor)
  if (dimension === 'entrega') return deliveryGroups.some(({ key }) => key === valor)
  return isNumeral(valor)
}
export const listGroup = (project: Project) => groupOf(dimensionsOf(project), (group) => isGroup(project, group))
