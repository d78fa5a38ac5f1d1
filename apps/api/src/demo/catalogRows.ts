import type { CatalogDefinition } from '@soportica/contract/catalog'
import { modality } from '@soportica/contract/catalogs/modality'
import { areas } from './catalogs/areas.ts'
import { interventionTypes } from './catalogs/interventionTypes.ts'
import { locations } from './catalogs/locations.ts'
import { modalities } from './catalogs/modalities.ts'

export type CatalogSource = Record<string, unknown> & { nombre: string }

const initial = ({ fields }: CatalogDefinition): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'text'
        ? []
        : field.kind === 'step'
          ? [
              [field.name, 0],
              [field.days, 0],
            ]
          : [[field.name, 0]],
    ),
  )

const modalityRows: CatalogSource[] = modalities.map(({ nombre, tipo, pasos, interventor = 0, seguridad = 0, estado = 1 }) => {
  const steps = modality.fields.flatMap((field) =>
    field.kind === 'step' && pasos[field.name]
      ? [
          [field.name, 1],
          [field.days, pasos[field.name]],
        ]
      : [],
  )
  return { ...initial(modality), ...Object.fromEntries(steps), nombre, tipo, interventor, seguridad, estado }
})

export const modalityId = (nombre: string): number => positionOf(modalities, nombre)
export const areaId = (nombre: string): number => positionOf(areas, nombre)
export const interventionTypeId = (nombre: string): number => positionOf(interventionTypes, nombre)

/** The rows of each catalogue in the order of their ids, as the wire would send them. */
export const catalogRows: Readonly<Record<string, readonly CatalogSource[]>> = {
  area: areas.map(({ nombre, estado = 1 }) => ({ nombre, estado })),
  location: locations.map(({ nombre, estado = 1 }) => ({ nombre, estado })),
  modality: modalityRows,
  intervention_type: interventionTypes.map(({ nombre, aplicaCodigo, modalidades, estado = 1 }) => ({
    nombre,
    aplicaCodigo,
    estado,
    modalidades: modalidades.map(modalityId),
  })),
}

function positionOf(rows: readonly { nombre: string }[], nombre: string): number {
  const at = rows.findIndex((row) => row.nombre === nombre)
  if (at < 0) throw new Error(`the demo data has no «${nombre}»`)
  return at + 1
}
