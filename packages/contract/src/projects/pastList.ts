import type { FieldName } from './fieldName.ts'
import { memoPerProject } from './memoPerProject.ts'
import { isPlanColumn } from './moreColumns.ts'
import type { Project } from './project.ts'

type Answered = Readonly<Record<string, FieldName | undefined>>

/** The filters that a list of the past has, and the fields on which they depend; the number never changes. */
export const pastFilters = memoPerProject(({ list, commonFields }): Answered => ({
  consecutivo: undefined,
  nombre: commonFields.name,
  codigo: commonFields.code,
  anioContable: commonFields.year,
  ...list.lookups,
}))

/** The columns by which it can be sorted. estado: that of the module's stage, where it has one. */
export const pastSorts = memoPerProject(({ list, commonFields, status }): Answered => ({
  consecutivo: undefined,
  nombre: commonFields.name,
  codigo: commonFields.code,
  estado: status.field,
  estadoProyecto: status.field,
  ...list.names,
  ...list.values,
}))

/** The columns of a list that only today has: they follow from the days and people of a moment, or from earlier plans. */
const ofToday = new Set(['proxima', 'dias', 'responsable', 'padre'])
export const isPastColumn = (key: string): boolean => !ofToday.has(key) && !isPlanColumn(key)

/** Why a part of the list is not offered with a day. */
export const notInPast = 'La bitácora no lo responde: quite «Como estaba el» para usarlo'
export const isPastFilter = (project: Project, name: string): boolean => name === 'dia' || name in pastFilters(project)
