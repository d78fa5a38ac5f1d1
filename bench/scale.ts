import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const scales = {
  quick: { cashiers: 2_000, branches: 400, requests: 1_000, plans: 500, reports: 200 },
  usual: { cashiers: 100_000, branches: 20_000, requests: 50_000, plans: 20_000, reports: 2_000 },
  million: { cashiers: 1_000_000, branches: 100_000, requests: 200_000, plans: 100_000, reports: 5_000 },
}
export type ScaleName = keyof typeof scales
/** The number of rows and the folder of a bench; a given folder stays and is loaded once. */
export type Scale = { readonly name: ScaleName; readonly rows: Readonly<Record<string, number>>; readonly folder: string }

export async function scaleOf(resources: AsyncDisposableStack, words: readonly string[], quick: boolean): Promise<Scale> {
  const name = quick ? 'quick' : words[0] === 'million' ? 'million' : 'usual'
  const folder = words.find((word) => word !== 'million' && word !== 'usual')
  return { name, rows: scales[name], folder: folder ? resolve(folder) : await temporaryFolder(resources) }
}

export async function temporaryFolder(resources: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soportica-bench-'))
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
