import type { FindingLine } from '@soportica/contract/aftersales/findings'
import { expect, it } from 'vitest'
import { countersOfAct, type DeviceAct, pageOfAct, summaryOfAct } from './deviceAct.ts'
import { lineFixture } from '../../../../test/fixtures/lineFixture.ts'

const late = (iddetalle: number, classification: number, feccierre: string): FindingLine => ({
  ...lineFixture,
  estado: 2,
  classification,
  feccierre,
  iddetalle,
  orden: 100 - iddetalle,
  version: 1,
})

const actOnDevice = (esrId: number, lines: FindingLine[]): DeviceAct =>
  ({ report: { detail: { totalOriginal: 6, esrId }, tipo: 2, counters: {} }, lines }) as unknown as DeviceAct
const lateOn = (act: DeviceAct) => pageOfAct(act, { opc: 6, filters: {}, rows: 50, first: 0 })

it('overdue findings are sorted on the device as on the server: pending, under warranty, the others, by day and number', () => {
  const lines = [
    late(6, 2, '2020-01-01'),
    late(5, 0, '2020-01-02'),
    late(4, 3, '2020-01-01'),
    late(3, 1, '2020-01-03'),
    late(2, 1, '2020-01-03'),
    late(1, 1, '2020-01-04'),
  ]
  const { results } = lateOn(actOnDevice(2, lines))
  expect(results.map(({ iddetalle }) => iddetalle)).toEqual([2, 3, 1, 4, 6, 5])
})

it.each([
  [2, 1],
  [3, 0],
])('of a report in state %i its tab, counters and summary say the same of what is overdue', (esrId, overdue) => {
  const act = actOnDevice(esrId, [late(1, 3, '2020-01-02')])
  expect([lateOn(act).total, countersOfAct(act).totalHallazgosVencidosAd, summaryOfAct(act)[0]!.vencidos]).toEqual([
    overdue,
    overdue,
    overdue,
  ])
})
