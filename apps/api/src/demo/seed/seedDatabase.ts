import type pg from 'pg'
import { copyRows } from './copyRows.ts'
import { readReferences } from './references.ts'
import { reserveIds } from './reserveIds.ts'
import { rowSources } from './rows.ts'
import type { SeedTable } from './seedArguments.ts'

const nouns: Record<SeedTable, string> = { area: 'áreas', cashier: 'cajeros', branch: 'sucursales' }
const everySoOften = 2_000

export type Seeded = { tabla: SeedTable; filas: number; segundos: number; filasPorSegundo: number }

/** Adds rows to what is there; every index and constraint stays in force. */
export async function seedDatabase(
  client: pg.ClientBase,
  counts: [SeedTable, number][],
  report: (mensaje: string) => void,
): Promise<Seeded[]> {
  await client.query(`set synchronous_commit = off; set statement_timeout = 0; set gin_pending_list_limit = '32MB'`)
  const sources = rowSources(await readReferences(client))
  const seeded: Seeded[] = []
  for (const [table, count] of counts) {
    const begun = performance.now()
    const first = await reserveIds(client, table, count)
    await copyRows(client, table, sources[table], first, count, progress(nouns[table], count, report))
    const segundos = (performance.now() - begun) / 1000
    seeded.push({ tabla: table, filas: count, segundos: Math.round(segundos * 10) / 10, filasPorSegundo: Math.round(count / segundos) })
    report(
      `Listo: ${number(count)} ${nouns[table]} en ${segundos.toFixed(1).replace('.', ',')} s (${number(count / segundos)} filas por segundo).`,
    )
  }
  report('Actualizando las estadísticas…')
  for (const [table] of counts) await client.query(`vacuum (analyze) ${table}`)
  return seeded
}

function progress(noun: string, count: number, report: (mensaje: string) => void): (done: number) => void {
  const begun = Date.now()
  let told = begun
  return (done) => {
    const now = Date.now()
    if (now - told < everySoOften || done === count) return
    told = now
    const speed = (done / (now - begun)) * 1000
    report(`  ${number(done)} de ${number(count)} ${noun} (${Math.floor((done / count) * 100)} %), ${number(speed)} por segundo`)
  }
}

const number = (value: number): string => String(Math.round(value)).replaceAll(/\B(?=(\d{3})+$)/g, '.')
