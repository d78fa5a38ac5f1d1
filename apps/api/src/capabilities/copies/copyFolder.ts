import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { copiesOver, copyMoment, type CopyRetention } from '@soportica/rules/copies'

type CopyFile = { readonly archivo: string; readonly fecha: string; readonly bytes: number }

const unfinished = '.parte'
const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** The finished copies, newest first. Only files with the product's own name count. */
export async function listCopies(folder: string): Promise<CopyFile[]> {
  const files = (await names(folder)).filter((file) => copyMoment(file) !== undefined).toSorted()
  const found = await Promise.all(
    files.toReversed().map(async (archivo) => {
      const there = await stat(join(folder, archivo)).catch(() => undefined)
      return there ? { archivo, fecha: copyMoment(archivo)!, bytes: there.size } : undefined
    }),
  )
  return found.filter((copy) => copy !== undefined)
}

/** Made when it is needed, for its owner alone: a copy holds everything. */
export const makeFolder = async (folder: string): Promise<void> => void (await mkdir(folder, { recursive: true, mode: 0o700 }))

/** Removes the drafts of an ended process. own: another installation may use the same folder and give the same names. */
export async function sweepDrafts(folder: string, own: ReadonlySet<string>): Promise<void> {
  for (const file of await names(folder)) {
    if (file.endsWith(unfinished) && own.has(file.slice(0, -unfinished.length))) await rm(join(folder, file), { force: true })
  }
}

export async function removeOld(folder: string, retention: CopyRetention, own: ReadonlySet<string>): Promise<string[]> {
  const over = copiesOver(
    (await names(folder)).filter((file) => own.has(file)),
    retention,
  )
  for (const file of over) await rm(join(folder, file), { force: true })
  return over
}

/** Bytes that are free where the copies lie, and whether the data lies on the same disk. */
export async function diskOf(folder: string, data: string): Promise<{ libre: number; mismoDisco: boolean } | undefined> {
  try {
    const [{ bavail, bsize }, { dev }, of] = await Promise.all([statfs(folder), stat(folder), stat(data)])
    return { libre: bavail * bsize, mismoDisco: dev === of.dev }
  } catch {
    return undefined
  }
}
