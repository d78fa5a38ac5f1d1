import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { correctedCatalog, correctedProject } from '@soportica/contract/labels/correctedLabels'
import type { Project } from '@soportica/contract/projects/project'
import { useMemo } from 'react'
import { labelStore } from '../../lib/labels.ts'
import { useStore } from '../../lib/store.ts'

/** The catalogue with corrected labels; a new object after each correction. */
export const useCorrectedCatalog = (definition: CatalogDefinition): CatalogDefinition =>
  correctedCatalog(definition, useStore(labelStore).corrections)

/** The same for functions of a project. */
export function useCorrectedProject<S extends { readonly project: Project }>(screens: S): S {
  const { corrections } = useStore(labelStore)
  return useMemo(() => {
    const project = correctedProject(screens.project, corrections)
    return project === screens.project ? screens : { ...screens, project }
  }, [screens, corrections])
}
