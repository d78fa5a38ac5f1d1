import { auditColumns, type CatalogDefinition } from '../catalogs/catalog.ts'
import { catalogs } from '../catalogs/registry.ts'
import { branchProject } from '../branches/project.ts'
import { cashierProject } from '../cashiers/project.ts'
import { dateLabels } from '../projects/dates.ts'
import type { Project } from '../projects/project.ts'
import { auditLabelKey, catalogLabelKey, formLabelKey, listLabelKey } from './labelKeys.ts'

/** A label as it is specified. long: the well-written name beside a short word. */
export type DeclaredLabel = {
  readonly etiqueta: string
  /** The list or the form in which it is read. */
  readonly lugar: string
  readonly original: string
  readonly largo?: string
}

const ofCatalog = (definition: CatalogDefinition): DeclaredLabel[] => [
  ...definition.fields.map(({ name, label, title }) => ({
    etiqueta: catalogLabelKey(definition, name),
    lugar: definition.title,
    original: label,
    ...(title && title !== label ? { largo: title } : {}),
  })),
  ...(definition.associations ?? []).map(({ field, label }) => ({
    etiqueta: catalogLabelKey(definition, field),
    lugar: definition.title,
    original: label,
  })),
]
const everyCatalog: DeclaredLabel[] = [
  { etiqueta: auditLabelKey('usuact'), lugar: 'Todos los catálogos', original: auditColumns.usuact },
  { etiqueta: auditLabelKey('fecact'), lugar: 'Todos los catálogos', original: auditColumns.fecact },
]

function ofProject(project: Project): DeclaredLabel[] {
  const title = project.modules.find(({ name }) => name === project.general)!.title
  const inForm = [...project.fields.map(({ name, label }) => [name, label] as const), ...dateLabels(project)]
  return [
    ...project.list.columns.map(({ key, label, title: largo }) => ({
      etiqueta: listLabelKey(project, key),
      lugar: `${title}: lista`,
      original: label,
      ...(largo ? { largo } : {}),
    })),
    ...inForm.map(([name, original]) => ({ etiqueta: formLabelKey(project, name), lugar: `${title}: formulario`, original })),
  ]
}

const projects: readonly Project[] = [cashierProject, branchProject]
/** Every label that may be corrected. */
export const declaredLabels: readonly DeclaredLabel[] = [...projects.flatMap(ofProject), ...everyCatalog, ...catalogs.flatMap(ofCatalog)]
export const labelDeclared: ReadonlyMap<string, DeclaredLabel> = new Map(declaredLabels.map((label) => [label.etiqueta, label]))

/** The keys of the declarations that word a name on the wire. */
const keysOfName: ReadonlyMap<string, readonly string[]> = (() => {
  const keys = new Map<string, string[]>()
  const add = (name: string, key: string) => keys.set(name, [...(keys.get(name) ?? []), key])
  for (const definition of catalogs) {
    for (const { name } of definition.fields) add(name, catalogLabelKey(definition, name))
    for (const { field } of definition.associations ?? []) add(field, catalogLabelKey(definition, field))
  }
  for (const project of projects) {
    for (const { name } of project.fields) add(name, formLabelKey(project, name))
    for (const name of dateLabels(project).keys()) add(name, formLabelKey(project, name))
  }
  return keys
})()
const projectOfCall = new Map(projects.map((project) => [project.api as string, project]))
/** The label key of a name in the calls of an `api`: a name shared by declarations keeps its word, except in the calls of one of them. */
export function labelKeyOf(name: string, api?: string): string | undefined {
  const keys = keysOfName.get(name) ?? []
  const project = projectOfCall.get(api ?? '')
  const own = project && formLabelKey(project, name)
  return own !== undefined && keys.includes(own) ? own : keys.length === 1 ? keys[0] : undefined
}
