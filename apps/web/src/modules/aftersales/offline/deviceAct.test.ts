import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { expect, it } from 'vitest'
import { type DeviceAct, pageOfAct } from './deviceAct.ts'
import { lineFixture } from '../lines/lineFixture.ts'

const late = (iddetalle: number, classification: number, feccierre: string): FindingLine => ({
  ...lineFixture,
  estado: 2,
  classification,
  feccierre,
  iddetalle,
  orden: 100 - iddetalle,
  version: 1,
})

it('what is late on the device stands as on the server: pending, under warranty, the others, by day and number', () => {
  const lines = [
    late(6, 2, '2020-01-01'),
    late(5, 0, '2020-01-02'),
    late(4, 3, '2020-01-01'),
    late(3, 1, '2020-01-03'),
    late(2, 1, '2020-01-03'),
    late(1, 1, '2020-01-04'),
  ]
  const act = { report: { detail: { totalOriginal: 6 } }, lines } as unknown as DeviceAct
  const { results } = pageOfAct(act, { opc: 6, filters: {}, rows: 50, first: 0 })
  expect(results.map(({ iddetalle }) => iddetalle)).toEqual([2, 3, 1, 4, 6, 5])
})
