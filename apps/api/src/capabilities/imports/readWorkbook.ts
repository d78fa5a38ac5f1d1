import { excelKindOf, importLimits } from '@soportica/contract/core/imports'
import type { Log } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { readInProcess } from '../threads/readInProcess.ts'
import { limitConcurrency } from '../threads/limitConcurrency.ts'

export type Bounds = { readonly unfolded: number; readonly scanned: number; readonly range: string; readonly cell: number }
export type ReadAnswer = { rows: string[][] } | { failed: string; late?: true }

// Somewhat more than we take, to notice that there is too much.
const bounds = { unfolded: 100 * 1024 * 1024, range: 'A1:CV1048576' }
const patience = { milliseconds: 20_000, memoryMb: 512 }
const reader = new URL('./workbookReader.worker.ts', import.meta.url)
// Each takes a process and its memory.
const inTurn = limitConcurrency(2, 20)

const unreadable = (nombre: string): AppError => new AppError('importacion.ilegible', { nombre }, { campo: 'archivo' })

type Wanted = { readonly name: string; readonly rows?: number | undefined; readonly cell?: number }
/** The first sheet, row by row as a person sees it. Read in a process of its own, bounded in time and memory. */
export async function readWorkbook(
  file: Buffer,
  { name, rows = importLimits.rows, cell = importLimits.cell }: Wanted,
  log: Log,
): Promise<string[][]> {
  const fileKind = excelKindOf(name)
  if (fileKind === 'antiguo') throw new AppError('importacion.antiguo', { nombre: name }, { campo: 'archivo' })
  if (fileKind === 'ninguno') throw unreadable(name)
  const data = { file: new Uint8Array(file), bounds: { ...bounds, scanned: rows * 4, cell } satisfies Bounds }
  const answer = await inTurn(() => readInProcess<ReadAnswer>(reader, data, patience))
  if (!('failed' in answer)) return answer.rows
  log.info({ motivo: answer.failed, bytes: file.length }, 'el archivo no se pudo leer')
  if (answer.late) throw new AppError('importacion.lenta', { nombre: name }, { campo: 'archivo' })
  throw unreadable(name)
}
