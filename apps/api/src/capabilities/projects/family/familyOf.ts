import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { RowColumn } from '../form/values.ts'

export const familyOf = (project: Project): Project => project.children?.of ?? project

/** The column and field in which each child refers to its parent. */
export function namingIn({ children, columns }: Project): { readonly column: RowColumn; readonly field: FieldName } {
  if (!children) return { column: columns!.padre!, field: 'padre' }
  const { field } = children.of.belongsTo!
  return { column: children.of.fieldByName.get(field)!.column, field }
}
