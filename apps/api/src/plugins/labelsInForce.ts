import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { type Corrections, correctedCatalog, correctedProject, noCorrections } from '@soportica/contract/labels/correctedLabels'
import type { Project } from '@soportica/contract/projects/project'

/** version: 0 while no label was ever corrected. */
export type LabelsInForce = { readonly version: number; readonly corrections: Corrections }
// One per process: sentences are also made outside calls.
let inForce: LabelsInForce = { version: 0, corrections: noCorrections }

export const holdLabels = (labels: LabelsInForce): void => {
  inForce = labels
}
export const labelsInForce = (): LabelsInForce => inForce

/** The same catalogue or project, with the labels that people read now. */
export const catalogInWords = (definition: CatalogDefinition): CatalogDefinition => correctedCatalog(definition, inForce.corrections)
export const projectInWords = (project: Project): Project => correctedProject(project, inForce.corrections)
