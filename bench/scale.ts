import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const scales = {
  quick: { cashiers: 2_000, branches: 400, requests: 1_000, plans: 500, reports: 200 },
  usual: { cashiers: 100_000, branches: 20_000, requests: 50_000, plans: 20_000, reports: 2_000 },
  third: { cashiers: 300_000, branches: 30_000, requests: 60_000, plans: 30_000, reports: 1_500, history: 3_000_000 },
  million: { cashiers: 1_000_000, branches: 100_000, requests: 200_000, plans: 100_000, reports: 5_000, history: 10_000_000 },
  three: { cashiers: 3_000_000, branches: 300_000, requests: 600_000, plans: 300_000, reports: 15_000, history: 30_000_000 },
}
export type ScaleName = keyof typeof scales
/** The number of rows and the folder of a bench; a given folder stays and is loaded once. */
export type Scale = { readonly name: ScaleName; readonly rows: Readonly<Record<string, number>>; readonly folder: string }

export async function scaleOf(resources: AsyncDisposableStack, words: readonly string[], quick: boolean): Promise<Scale> {
  const isName = (word: string): word is ScaleName => word in scales
  const name = quick ? 'quick' : (words.find(isName) ?? 'usual')
  const folder = words.find((word) => !isName(word))
  return { name, rows: scales[name], folder: folder ? resolve(folder) : await temporaryFolder(resources) }
}

export async function temporaryFolder(resources: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soportica-bench-'))
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
