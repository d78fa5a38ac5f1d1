import type { ExportProgress } from '@soportica/contract/core/exports'
import { expect, it } from 'vitest'
import { shareDone, watchExport } from './watchExport.ts'

const progress = (estado: ExportProgress['estado'], filas = 0, total = 0): ExportProgress => ({
  expid: 'e',
  estado,
  filas,
  total,
  archivo: 'AREAS.xlsx',
})

function watched(answers: ExportProgress[]) {
  const waits: number[] = []
  const shares: number[] = []
  const ended = watchExport(progress('pendiente'), {
    ask: async () => answers.shift() ?? progress('fallida'),
    wait: async (ms) => void waits.push(ms),
    onProgress: (current) => void shares.push(shareDone(current)),
  })
  return { ended, waits, shares }
}

it('asks until the file is there and tells how far it is', async () => {
  const { ended, shares } = watched([progress('en curso', 0, 200), progress('en curso', 150, 200), progress('lista', 200, 200)])
  expect((await ended).estado).toBe('lista')
  expect(shares).toEqual([0, 0, 75])
})

it('asks less and less often, at most every two seconds', async () => {
  const { ended, waits } = watched([...Array.from({ length: 8 }, () => progress('en curso', 1, 9)), progress('lista', 9, 9)])
  await ended
  expect(waits[0]).toBe(500)
  expect(waits.at(-1)).toBe(2000)
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
})

it.each(['cancelada', 'fallida'] as const)('stops when it is %s', async (estado) => {
  const { ended, waits } = watched([progress(estado)])
  expect((await ended).estado).toBe(estado)
  expect(waits).toHaveLength(1)
})

it('never says one hundred before the file is ready', () => expect(shareDone(progress('en curso', 300, 200))).toBe(99))
