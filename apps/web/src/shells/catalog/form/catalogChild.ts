import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'

/** The catalogue whose rows belong to the rows of this one and that has no screen of its own. */
export const childOf = ({ name }: CatalogDefinition): CatalogDefinition | undefined =>
  catalogs.find(({ parent, route }) => parent?.of === name && route === undefined)
