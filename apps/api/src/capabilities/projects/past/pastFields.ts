import type { FieldName } from '@soportica/contract/projects/fieldName'
import { pastFilters, pastSorts } from '@soportica/contract/projects/pastList'
import type { Project } from '@soportica/contract/projects/project'
import { statusOfModule } from '@soportica/contract/projects/modules'
import { AppError } from '../../../plugins/http/errors.ts'
import { hasValue, type ListFilters } from '../list/filters.queries.ts'

type Wanted = { readonly filters: ListFilters; readonly sortField: string }

/** The status field by which a module has its tabs. */
export function tabField(project: Project, modulo: string): FieldName {
  const column = statusOfModule(project, modulo)?.estado
  return project.statusFields.find((field) => field.column === column)?.name ?? project.status.field
}

/** The fields on which tabs, filters and order depend: of these the list needs the past. Refuses what the history does not answer. */
export function pastFieldsOf(project: Project, modulo: string, { filters, sortField }: Wanted): FieldName[] {
  const answered = pastFilters(project)
  const fields = Object.entries(filters).flatMap(([name, value]) => {
    if (name === 'dia' || !hasValue(value)) return []
    if (!(name in answered)) throw new AppError('pasado.lista', {}, { campo: name })
    return answered[name] ?? []
  })
  const sorts = pastSorts(project)
  if (!(sortField in sorts)) throw new AppError('pasado.lista', {}, { campo: 'sortField' })
  const sorted = sortField === 'estado' ? tabField(project, modulo) : sorts[sortField]
  return [...new Set([...fields, ...(sorted ? [sorted] : []), tabField(project, modulo)])]
}
