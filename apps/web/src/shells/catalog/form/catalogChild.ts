import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'

/** The catalogue without a screen of its own whose rows belong to rows of this one. */
export const childOf = ({ name }: CatalogDefinition): CatalogDefinition | undefined =>
  catalogs.find(({ parent, route }) => parent?.of === name && route === undefined)
