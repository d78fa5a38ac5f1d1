import type { CatalogDefinition } from '../catalog.ts'
import { area } from './area.ts'
import { interventionType } from './interventionType.ts'
import { location } from './location.ts'
import { modality } from './modality.ts'

export const catalogs: readonly CatalogDefinition[] = [location, area, interventionType, modality]

export function catalogNamed(name: string): CatalogDefinition {
  const found = catalogs.find((catalog) => catalog.name === name)
  if (!found) throw new Error(`no catalogue is named ${name}`)
  return found
}
