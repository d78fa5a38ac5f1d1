import { execFileSync } from 'node:child_process'
import type { Database } from '../apps/api/src/plugins/db/database.ts'
import type { Ratios } from './all/compareRatios.ts'
import { temporaryFolder } from './folder.ts'
import type { Pace } from './load.ts'
import { createPeople } from './people.ts'
import { type Product, root, signIn, startProduct } from './product.ts'
import { seededCluster } from './seededCluster.ts'
import { median } from './statistics.ts'

/** A product with its database, on which several benches measure. */
export type Ground = {
  readonly folder: string
  readonly url: string
  readonly database: Database
  readonly product: Product
  readonly token: string
}
/** People who are connected or told of something. */
export type PeopledGround = Ground & { readonly people: { readonly perfil: number; readonly tokens: readonly string[] } }

/** Prepares a bench once and answers what measures it: more rounds are less noise. */
export type Quick = (resources: AsyncDisposableStack, ground: PeopledGround) => Promise<(rounds: number) => Promise<Ratios>>

const [rows, people] = [20_000, 300]
/** Many short turns, each of the same calls, and as many for each of 32 at once: what else the machine does falls on both things that are compared. */
export const quickPace = (rounds: number, calls = 192): Pace => ({ rounds: 2 * rounds, length: { calls } })
/** The median of as many ratios, each of things measured one right after the other. */
export async function medianOfTurns(turns: number, ratio: (turn: number) => Promise<number>): Promise<number> {
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn += 1) ratios.push(await ratio(turn))
  return median(ratios)
}

export async function quickGround(resources: AsyncDisposableStack): Promise<PeopledGround> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, rows, [
    ['cashier', rows],
    ['note', 3 * rows],
    ['branch', rows],
    ['request', rows],
  ])
  const created = await createPeople(database, people)
  await database.pool.query('vacuum (analyze)')
  // Whoever signs in comes from an address of his own, as the balancer says.
  const product = await startProduct({ folder, databaseUrl: url, production: true, settings: { TRUST_PROXY: '1' } })
  resources.defer(() => product.stop())
  return { folder, url, database, product, token: await signIn(product.url), people: created }
}
