import { expect, test } from 'vitest'
import { monthlyTypes } from './monthlyTypes.ts'

const row = (mes: number, tipo_plano: string, cantidad: number) => ({ mes, tipo_plano, cantidad })

test('types are in the order in which they are asked for most', () => {
  const { series, months } = monthlyTypes([row(1, 'Gas', 1), row(2, 'Luz', 3), row(12, 'Gas', 1)])
  expect(series).toEqual(['Luz', 'Gas'])
  expect([months[0], months[1], months[11]]).toEqual([
    [0, 1],
    [3, 0],
    [0, 1],
  ])
})

test('types without a colour are together, and nothing is lost', () => {
  const { series, months } = monthlyTypes(Array.from({ length: 9 }, (_, at) => row(1, `T${at}`, 9 - at)))
  expect(series).toEqual(['T0', 'T1', 'T2', 'T3', 'T4', 'Otros'])
  expect(months[0]).toEqual([9, 8, 7, 6, 5, 10])
})
