import type { Project } from '@soportica/contract/projects/project'

/** The kind of the records that belong to one of this kind as its family. */
export const familyOf = (project: Project): Project => project.children?.of ?? project

/** The column and the field in which each of them names the one to which it belongs. */
export const namingIn = ({ children, columns }: Project): { readonly column: string; readonly field: string } =>
  children ? { column: children.column, field: children.of.belongsTo!.field } : { column: columns!['padre']!, field: 'padre' }
