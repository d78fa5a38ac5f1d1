import { tableName } from '@soportica/contract/catalogs/catalog'
import { catalogByName, catalogs } from '@soportica/contract/catalogs/registry'
import type pg from 'pg'
import { copyRows } from './copyRows.ts'
import { loadWithoutIndexes, mayLoadWithoutIndexes } from './loadWithoutIndexes.ts'
import { readReferences } from './references.ts'
import { reserveIds } from './reserveIds.ts'
import { rowSource } from './rows.ts'
import type { SeedTable } from './seedArguments.ts'

const nouns: ReadonlyMap<SeedTable, string> = new Map([
  ['cashier', 'cajeros'],
  ['branch', 'sucursales'],
  ['past_cashier', 'cajeros de los últimos treinta meses'],
  ['past_branch', 'sucursales de los últimos treinta meses'],
  ['request', 'solicitudes'],
  ['plan_request', 'solicitudes de planos'],
  ['note', 'notas'],
  ['history', 'cambios'],
  ['aftersales_report', 'reportes de posventa'],
  ...catalogs.map(({ name, noun }): [SeedTable, string] => [name, noun.many]),
])
const catalogNames = new Set(catalogs.map(({ name }) => name))
const tableOf = (wanted: SeedTable): string => (catalogNames.has(wanted) ? tableName(catalogByName(wanted)) : wanted.replace('past_', ''))
const everySoOften = 2_000

/** primero: the id of the first row. */
export type Seeded = { tabla: SeedTable; primero: number; filas: number; segundos: number; filasPorSegundo: number }

/** Adds rows; every index and constraint stays on. */
export async function seedDatabase(
  client: pg.ClientBase,
  counts: [SeedTable, number][],
  report: (mensaje: string) => void,
  /** Other connections to the same database that may help. */
  helpers: readonly pg.ClientBase[] = [],
): Promise<Seeded[]> {
  const clients = [client, ...helpers]
  for (const each of clients)
    await each.query(`set synchronous_commit = off; set statement_timeout = 0; set gin_pending_list_limit = '32MB'`)
  const seeded: Seeded[] = []
  const filled = new Set<string>()
  for (const [tabla, count] of counts) {
    const table = tableOf(tabla)
    const noun = nouns.get(tabla) ?? tabla
    // The rows of one table may refer to the table before it.
    const references = await readReferences(client)
    const begun = performance.now()
    const first = await reserveIds(client, table, count)
    const source = rowSource(tabla, references, { first, count })
    const load = (by: readonly pg.ClientBase[]) => copyRows(by, table, source, first, count, progress(noun, count, report))
    if (await mayLoadWithoutIndexes(clients, table, count)) await loadWithoutIndexes(client, table, () => load([client]))
    else await load(clients)
    await source.afterwards?.load(client)
    for (const each of [table, ...(source.afterwards?.tables ?? [])]) filled.add(each)
    const segundos = (performance.now() - begun) / 1000
    seeded.push({
      tabla,
      primero: first,
      filas: count,
      segundos: Math.round(segundos * 10) / 10,
      filasPorSegundo: Math.round(count / segundos),
    })
    report(`Listo: ${number(count)} ${noun} en ${segundos.toFixed(1).replace('.', ',')} s (${number(count / segundos)} filas por segundo).`)
  }
  report('Actualizando las estadísticas…')
  for (const table of filled) await client.query(`vacuum (analyze) ${table}`)
  return seeded
}

function progress(noun: string, count: number, report: (mensaje: string) => void): (done: number) => void {
  const begun = Date.now()
  let reportedAt = begun
  return (done) => {
    const now = Date.now()
    if (now - reportedAt < everySoOften || done === count) return
    reportedAt = now
    const speed = (done / (now - begun)) * 1000
    report(`  ${number(done)} de ${number(count)} ${noun} (${Math.floor((done / count) * 100)} %), ${number(speed)} por segundo`)
  }
}

const number = (value: number): string => String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
