import type { Project } from '@soportica/contract/projects/project'

export const familyOf = (project: Project): Project => project.children?.of ?? project

/** The column and field in which each child refers to its parent. */
export const namingIn = ({ children, columns }: Project): { readonly column: string; readonly field: string } =>
  children ? { column: children.column, field: children.of.belongsTo!.field } : { column: columns!['padre']!, field: 'padre' }
