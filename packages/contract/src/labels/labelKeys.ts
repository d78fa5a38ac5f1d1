import type { AuditColumn, CatalogDefinition } from '../catalogs/catalog.ts'
import type { Project } from '../projects/project.ts'

/** The key of a label follows from its declaration: the catalogue and the field, or the kind of project, its part and the name. */
export const catalogLabelKey = ({ name }: Pick<CatalogDefinition, 'name'>, field: string): string => `${name}.${field}`
export const formLabelKey = ({ entidad }: Pick<Project, 'entidad'>, field: string): string => `${entidad}.formulario.${field}`
export const listLabelKey = ({ entidad }: Pick<Project, 'entidad'>, column: string): string => `${entidad}.lista.${column}`
export const auditLabelKey = (column: AuditColumn): string => `catalogos.${column}`
