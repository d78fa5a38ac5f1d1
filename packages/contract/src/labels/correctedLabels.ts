import { auditColumns, type CatalogDefinition } from '../catalogs/catalog.ts'
import { dateLabels } from '../projects/dates.ts'
import type { Project } from '../projects/project.ts'
import { auditLabelKey, catalogLabelKey, formLabelKey, listLabelKey } from './labelKeys.ts'

/** The corrected texts, by the keys of their labels. */
export type Corrections = ReadonlyMap<string, string>
export const noCorrections: Corrections = new Map()

/** Worked out once for each declaration and each set of corrections. */
function onceForCorrections<D extends object>(correct: (declared: D, corrections: Corrections) => D) {
  const known = new WeakMap<Corrections, WeakMap<D, D>>()
  return (declared: D, corrections: Corrections): D => {
    if (corrections.size === 0) return declared
    const copies = known.get(corrections) ?? new WeakMap<D, D>()
    known.set(corrections, copies)
    const copy = copies.get(declared) ?? correct(declared, corrections)
    copies.set(declared, copy)
    return copy
  }
}

/** A correction takes the place of the short word and of the long name. */
const worded = <T extends { readonly label: string; readonly title?: string }>(labelled: T, text: string | undefined): T =>
  text === undefined ? labelled : { ...labelled, label: text, title: undefined }

/** The catalogue with its labels as they read now; names and everything else stay as they are declared. */
export const correctedCatalog = onceForCorrections<CatalogDefinition>((definition, corrections) => {
  const correction = (name: string) => corrections.get(catalogLabelKey(definition, name))
  return {
    ...definition,
    fields: definition.fields.map((field) => worded(field, correction(field.name))),
    ...(definition.associations
      ? { associations: definition.associations.map((one) => ({ ...one, label: correction(one.field) ?? one.label })) }
      : {}),
    audit: {
      usuact: corrections.get(auditLabelKey('usuact')) ?? auditColumns.usuact,
      fecact: corrections.get(auditLabelKey('fecact')) ?? auditColumns.fecact,
    },
  }
})

/** The project with its labels as they read now. */
export const correctedProject = onceForCorrections<Project>((project, corrections) => {
  const correction = (name: string) => corrections.get(formLabelKey(project, name))
  const fields = project.fields.map((field) => ({ ...field, label: correction(field.name) ?? field.label }))
  const dates = [...dateLabels(project).keys()].flatMap((name) => {
    const text = correction(name)
    return text === undefined ? [] : [[name, text] as const]
  })
  const specified = Object.entries(project.deliveryLabels ?? {}).filter(([name]) => correction(name) === undefined)
  return {
    ...project,
    fields,
    fieldByName: new Map(fields.map((field) => [field.name, field])),
    statusFields: fields.filter((field) => field.kind === 'status'),
    actorFields: fields.filter((field) => field.kind === 'actor'),
    labels: { ...project.labels, ...Object.fromEntries(dates) },
    deliveryLabels: Object.fromEntries(specified),
    list: {
      ...project.list,
      columns: project.list.columns.map((column) => worded(column, corrections.get(listLabelKey(project, column.key)))),
    },
  }
})
