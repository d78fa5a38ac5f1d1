import type { ExportProgress } from '@soportica/contract/core/exports'

const firstWaitMs = 500
const longestWaitMs = 2000

export const isOver = (estado: ExportProgress['estado']) => estado === 'lista' || estado === 'cancelada' || estado === 'fallida'

export const nextWait = (waitMs: number): number => Math.min(waitMs * 1.4, longestWaitMs)

// 0 to 100; while the rows are not yet counted there is no share to tell.
export const shareDone = ({ estado, filas, total }: ExportProgress): number =>
  estado === 'lista' ? 100 : total > 0 ? Math.min(99, Math.floor((filas / total) * 100)) : 0

type Deps = {
  readonly ask: () => Promise<ExportProgress>
  readonly wait: (ms: number) => Promise<void>
  readonly onProgress: (progress: ExportProgress) => void
}

// Asks often at first and less often later, until there is nothing more to wait for.
export async function watchExport(started: ExportProgress, { ask, wait, onProgress }: Deps): Promise<ExportProgress> {
  let progress = started
  let waitMs = firstWaitMs
  while (!isOver(progress.estado)) {
    onProgress(progress)
    await wait(waitMs)
    waitMs = nextWait(waitMs)
    progress = await ask()
  }
  return progress
}
