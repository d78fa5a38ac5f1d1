import { expect, it } from 'vitest'
import type { AddressedKind } from '../../shells/product/appModule.ts'
import { countKinds } from './kindCounts.ts'

const kind = (name: string, order: number, label: string, tasks?: string): AddressedKind => ({
  kind: name,
  order,
  label,
  icon: 'inbox',
  route: (id) => `/${name}/${id}`,
  ...(tasks && { tasks }),
})

it('leads to the list with the user’s tasks alone where it has such a filter, else to the page of the work', () => {
  const counts = countKinds(
    [kind('request', 30, 'Solicitudes', '/request?esperaPorMi=1'), kind('finding', 65, 'Hallazgos'), kind('cashier', 10, 'Cajeros')],
    [
      { tipo: 'request', total: 10, vencidos: 1 },
      { tipo: 'request', total: 2, vencidos: 0 },
      { tipo: 'cashier', total: 42, vencidos: 40 },
    ],
  )
  expect(counts).toEqual([
    { key: 'cashier', label: 'Cajeros', to: '/trabajo?tipo=cashier', total: 42, vencidos: 40 },
    { key: 'request', label: 'Solicitudes', to: '/request?esperaPorMi=1', total: 12, vencidos: 1 },
  ])
})
