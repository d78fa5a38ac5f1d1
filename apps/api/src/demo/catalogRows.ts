import { type CatalogDefinition, fieldNames, statusOf } from '@soportica/contract/catalogs/catalog'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { catalogByName } from '@soportica/contract/catalogs/registry'
import { areas } from './catalogs/areas.ts'
import { delayReasons } from './catalogs/delayReasons.ts'
import { interventionTypes } from './catalogs/interventionTypes.ts'
import { locations } from './catalogs/locations.ts'
import { modalities } from './catalogs/modalities.ts'
import { activities, activityLocations, categories } from './catalogs/ofAftersales.ts'
import { ofBranches } from './catalogs/ofBranches.ts'
import { ofCashiers } from './catalogs/ofCashiers.ts'
import { ofRequests, requestCategories, requestProjects, requestTypes, requirementTypes } from './catalogs/ofRequests.ts'
import type { PlainSource } from './catalogs/plain.ts'
import { typologies, workTypes } from './catalogs/works.ts'

export type CatalogSource = Record<string, unknown> & { nombre: string }

// The default of omitted fields: not ticked, nothing chosen, empty.
const initial = ({ fields }: CatalogDefinition): Record<string, number | string> =>
  Object.fromEntries(fields.flatMap((field) => fieldNames(field).map((name) => [name, field.kind === 'text' ? '' : 0])))

const rowsOf = (catalog: string, sources: readonly CatalogSource[]): CatalogSource[] =>
  sources.map((source) => ({ ...initial(catalogByName(catalog)), [statusOf(catalogByName(catalog))]: 1, ...source }))

const plainRows = (catalog: string, sources: readonly PlainSource[]): CatalogSource[] =>
  rowsOf(
    catalog,
    sources.map(({ nombre, activo = true }) => ({ nombre, [statusOf(catalogByName(catalog))]: activo ? 1 : 2 })),
  )
const allPlainRows = (sources: Readonly<Record<string, readonly PlainSource[]>>): Record<string, CatalogSource[]> =>
  Object.fromEntries(Object.entries(sources).map(([catalog, rows]) => [catalog, plainRows(catalog, rows)]))

const modalityRows = modalities.map(({ pasos, ...source }) => {
  const steps = modality.fields.flatMap((field) =>
    field.kind === 'step' && pasos[field.name] !== undefined
      ? [
          [field.name, 1],
          [field.days, pasos[field.name]],
        ]
      : [],
  )
  return { ...source, ...Object.fromEntries(steps) }
})
const requirementRows = requirementTypes.map(({ formato = 0, adjunto, tipoSolicitudes, ...source }) => ({
  ...source,
  formato,
  requiereAdjunto: adjunto ? 1 : 0,
  multiple: adjunto?.multiple ?? 0,
  obligatorio: adjunto?.obligatorio ?? 0,
  tipoSolicitudes: idsIn(requestTypes, tipoSolicitudes),
}))
const subcategoryRows = categories.flatMap(({ subcategorias, activa = true }, at) =>
  subcategorias.map((nombre) => ({ nombre, pvcId: at + 1, estado: activa ? 1 : 2 })),
)

export const modalityId = (nombre: string): number => positionOf(modalities, nombre)
export const areaId = (nombre: string): number => positionOf(areas, nombre)
export const interventionTypeId = (nombre: string): number => positionOf(interventionTypes, nombre)
/** The id of a choice of a branch, by catalogue. */
export const branchChoiceId = (catalog: string, nombre: string): number => positionOf(ofBranches[catalog]!, nombre)

/** The rows of each catalogue in the order of their ids, as the wire would send them; attachment types come with the product. */
export const catalogRows: Readonly<Record<string, readonly CatalogSource[]>> = {
  ...allPlainRows(ofCashiers),
  ...allPlainRows(ofBranches),
  ...allPlainRows(ofRequests),
  area: rowsOf('area', areas),
  location: rowsOf('location', locations),
  modality: rowsOf('modality', modalityRows),
  intervention_type: rowsOf(
    'intervention_type',
    interventionTypes.map((source) => ({ ...source, modalidades: idsIn(modalities, source.modalidades) })),
  ),
  delay_reason: rowsOf('delay_reason', delayReasons),
  work_type: rowsOf('work_type', workTypes),
  typology: rowsOf(
    'typology',
    typologies.map((source) => ({ ...source, trabajos: idsIn(workTypes, source.trabajos) })),
  ),
  activity: plainRows('activity', activities),
  activity_location: rowsOf(
    'activity_location',
    activityLocations.map((source) => ({ ...source, actividades: idsIn(activities, source.actividades) })),
  ),
  aftersales_category: plainRows(
    'aftersales_category',
    categories.map(({ nombre, activa }) => ({ nombre, activo: activa })),
  ),
  aftersales_subcategory: rowsOf('aftersales_subcategory', subcategoryRows),
  // The first leads to a cashier, the others to a branch.
  request_project: plainRows('request_project', requestProjects).map((row, at) => ({ ...row, registra: at === 0 ? 1 : 0 })),
  request_category: rowsOf(
    'request_category',
    requestCategories.map((source) => ({ ...source, proyectos: idsIn(requestProjects, source.proyectos) })),
  ),
  request_type: rowsOf(
    'request_type',
    requestTypes.map((source) => ({ ...source, tipoProyectos: idsIn(requestCategories, source.tipoProyectos) })),
  ),
  requirement_type: rowsOf('requirement_type', requirementRows),
}

type WithName = { readonly nombre: string }

function idsIn(rows: readonly WithName[], names: readonly string[]): number[] {
  return names.map((nombre) => positionOf(rows, nombre))
}

function positionOf(rows: readonly WithName[], nombre: string): number {
  const at = rows.findIndex((row) => row.nombre === nombre)
  if (at < 0) throw new Error(`the demo data has no «${nombre}»`)
  return at + 1
}
