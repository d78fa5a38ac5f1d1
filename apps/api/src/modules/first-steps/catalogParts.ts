import { cashierFields } from '@soportica/contract/cashiers/fields'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { type CatalogDefinition, isScreen, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import type { FirstStep } from '@soportica/contract/settings/firstSteps'
import { countCatalog } from '../../capabilities/catalogs/catalog.queries.ts'
import type { Reader } from '../../plugins/db/database.ts'

const { required, modality, delivery } = cashierProject
const neededFields = new Set<string | undefined>([...required, modality, ...delivery.fields])
const chosenFrom = new Set(cashierFields.flatMap((field) => (field.kind === 'lookup' && neededFields.has(field.name) ? [field.of] : [])))

/** The catalogues of the fields that a cashier needs for registration, schedule and delivery; that of its dates first. */
export const cashierCatalogs: readonly CatalogDefinition[] = catalogs
  .filter((definition) => isScreen(definition) && chosenFrom.has(definition.name))
  .toSorted((one, other) => Number(other.name === 'modality') - Number(one.name === 'modality'))

export const catalogParts = (db: Reader): Promise<FirstStep['partes']> =>
  Promise.all(
    cashierCatalogs.map(async (definition) => ({
      catalogo: definition.name,
      cantidad: await countCatalog(db, definition, { [statusOf(definition)]: 1 }),
    })),
  )
