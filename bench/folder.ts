import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export async function temporaryFolder(resources: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soportica-bench-'))
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** One that is named is kept, and what it has is not loaded again. */
export async function folderOf(resources: AsyncDisposableStack, kept: string | undefined): Promise<string> {
  if (!kept) return temporaryFolder(resources)
  await mkdir(kept, { recursive: true })
  return resolve(kept)
}
