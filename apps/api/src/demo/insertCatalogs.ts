import { type CatalogDefinition, statusOf } from '@soportica/contract/catalogs/catalog'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { catalogTables, linkName, linkTables } from '../../schema/catalogs.ts'
import { history } from '../../schema/traces.ts'
import { valuesOf } from '../capabilities/catalogs/catalogValues.ts'
import type { Tx } from '../plugins/db/database.ts'
import { assignAlertTypes } from './assignAlertTypes.ts'
import { type CatalogSource, catalogRows } from './catalogRows.ts'
import { continueIds } from './continueIds.ts'
import { type Stamp, stamp } from './stamp.ts'

// Every fourth row was reviewed by the coordinator after it was made.
const coordinator = 2
const stampOf = (at: number): Stamp => stamp(at, at % 4 === 1 ? coordinator : undefined)

export async function insertCatalogs(tx: Tx): Promise<void> {
  for (const definition of catalogs) {
    const table = catalogTables[definition.name]
    const rows = catalogRows[definition.name] ?? []
    if (!table || rows.length === 0) continue
    // The product's own rows give way: demonstration data refers to its rows by their numbers.
    await tx.delete(table)
    await tx.insert(table).values(rows.map((row, at) => ({ id: at + 1, ...row, ...stampOf(at) })))
    await continueIds(tx, definition.name)
    await tx.insert(history).values(rows.flatMap((row, at) => historyOf(definition, row, at)))
  }
  for (const definition of catalogs) await insertLinks(tx, definition)
  await assignAlertTypes(tx)
}

async function insertLinks(tx: Tx, { name, associations = [] }: CatalogDefinition): Promise<void> {
  for (const { field, of } of associations) {
    const table = linkTables[linkName(name, of)]
    const links = (catalogRows[name] ?? []).flatMap((row, at) =>
      (row[field] as number[]).map((id) => ({ [`${name}_id`]: at + 1, [`${of}_id`]: id })),
    )
    if (table && links.length > 0) await tx.insert(table).values(links)
  }
}

// As if each row had been saved on the screen; reviewed rows have a change of status as well.
function historyOf(definition: CatalogDefinition, row: CatalogSource, at: number): (typeof history.$inferInsert)[] {
  const { usureg, fecreg, usuact, fecact, version } = stampOf(at)
  const values = valuesOf(definition, row)
  const status = statusOf(definition)
  const earlier = version === 1 ? values : { ...values, [status]: values[status] === 1 ? 2 : 1 }
  const entry = { entidad: definition.name, registro: at + 1 }
  const created = Object.entries(earlier).map(([campo, despues]) => ({
    ...entry,
    version: 1,
    lote: batchId(definition, at, 1),
    accion: 'creado',
    campo,
    antes: null,
    despues: String(despues),
    usuid: usureg,
    fecha: fecreg,
  }))
  if (version === 1) return created
  const review = {
    lote: batchId(definition, at, 2),
    accion: 'actualizado',
    campo: status,
    antes: String(earlier[status]),
    despues: String(values[status]),
  }
  return [...created, { ...entry, version: 2, ...review, usuid: usuact, fecha: fecact }]
}

function batchId(definition: CatalogDefinition, at: number, version: number): string {
  const [catalogue, row] = [catalogs.indexOf(definition), at].map((part) => part.toString(16).padStart(4, '0'))
  return `00000000-${catalogue}-4000-8000-${row}${String(version).padStart(8, '0')}`
}
