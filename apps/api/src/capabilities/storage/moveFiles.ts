import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../plugins/http/errors.ts'
import type { LocalStorage } from './localStorage.ts'
import type { S3Store } from './s3Store.ts'
import { endOfTime } from './storage.ts'
import { sumsOf } from './sums.ts'

export type Direction = 's3' | 'carpeta'
type Ends = { readonly folder: LocalStorage; readonly store: S3Store }
type Moving = {
  readonly hacia: Direction
  /** Removes each file at its source once it is verified at its target. */
  readonly borrar: boolean
  /** The checksums that rows have of their files. */
  readonly known: ReadonlyMap<string, string>
  readonly report: (line: string) => void
  readonly pause?: number
}
export type Moved = { copiados: number; presentes: number; desaparecidos: number; bytes: number; fallas: string[] }

const atOnce = 8
const linesEvery = 500
const longestPauses = 120

/** May be stopped and repeated at any moment: a file is at its source until it is verified at its target. */
export async function moveFiles(ends: Ends, { hacia, borrar, known, report, pause = 5_000 }: Moving): Promise<Moved> {
  const moved: Moved = { copiados: 0, presentes: 0, desaparecidos: 0, bytes: 0, fallas: [] }
  const move = hacia === 's3' ? toStore : toFolder
  const source = hacia === 's3' ? ends.folder : ends.store
  const rutas = source.list(endOfTime)[Symbol.asyncIterator]()
  let seen = 0

  async function moveOne(ruta: string): Promise<void> {
    const { outcome, bytes } = await patiently(() => move(ends, ruta, known.get(ruta)))
    if (outcome === 'distinto') moved.fallas.push(ruta)
    else {
      moved[outcome] += 1
      moved.bytes += bytes
      if (borrar && outcome !== 'desaparecidos') await patiently(() => source.remove(ruta))
    }
    seen += 1
    if (seen % linesEvery === 0) report(`  ${seen} archivos revisados, ${moved.copiados} copiados`)
  }

  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let pauses = 0; ; pauses += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'archivo.almacen' || pauses === longestPauses) throw error
        if (pauses === 0) report('  El almacén no responde; se sigue intentando…')
        await wait(pause)
      }
    }
  }

  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = await rutas.next(); next.done !== true; next = await rutas.next()) await moveOne(next.value)
    }),
  )
  return moved
}

type One = { readonly outcome: 'copiados' | 'presentes' | 'desaparecidos' | 'distinto'; readonly bytes: number }
const nothing: One = { outcome: 'desaparecidos', bytes: 0 }
const different: One = { outcome: 'distinto', bytes: 0 }

async function toStore({ folder, store }: Ends, ruta: string, sha256: string | undefined): Promise<One> {
  const path = folder.pathOf(ruta)
  const sums = await sumsOf(path).catch(unlessGone)
  if (!sums) return nothing
  if (sha256 !== undefined && sums.sha256 !== sha256) return different
  const present = await store.look(ruta)
  if (present) return (await store.holds(ruta, sums)) ? { outcome: 'presentes', bytes: 0 } : different
  await store.put(ruta, path, sums)
  return { outcome: 'copiados', bytes: sums.tamano }
}

async function toFolder({ folder, store }: Ends, ruta: string, sha256: string | undefined): Promise<One> {
  const isRight = async (path: string): Promise<boolean> => {
    const sums = await sumsOf(path)
    return (sha256 === undefined || sums.sha256 === sha256) && store.holds(ruta, sums)
  }
  if ((await folder.size(ruta)) !== undefined) return (await isRight(folder.pathOf(ruta))) ? { outcome: 'presentes', bytes: 0 } : different
  const opened = await store.open(ruta)
  if (!opened) return nothing
  const received = await folder.receive(opened.stream, '', Number.POSITIVE_INFINITY)
  if (received.tamano === opened.tamano && (await isRight(received.path))) {
    await folder.adopt(received.path, ruta)
    return { outcome: 'copiados', bytes: received.tamano }
  }
  await received.discard()
  return different
}

// The product removed it meanwhile.
const unlessGone = (error: unknown): undefined => {
  if ((error as { code?: unknown }).code !== 'ENOENT') throw error
}
