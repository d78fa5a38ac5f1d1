import type { PlanRow } from '@soportica/contract/plan-requests/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { planColumns } = await import('./planColumns.tsx')
const { nextToAnswer } = await import('./planFilters.ts')
const { usePlanActions } = await import('./usePlanActions.tsx')

it('the state is a column in the tab of all, who sent it and when in those of what was sent or rejected', () => {
  const special = ['estado', 'usuenv', 'fecenv']
  const specialColumns = (tab: number) => planColumns(tab).flatMap(({ key }) => (special.includes(key) ? key : []))
  expect([0, 1, 2, 3, 4].map(specialColumns)).toEqual([['estado'], [], ['usuenv', 'fecenv'], ['usuenv', 'fecenv'], []])
  const number = planColumns(0).find(({ key }) => key === 'sopid')!.render!({ sopid: 12 } as PlanRow) as ReactElement
  expect(renderToStaticMarkup(number)).toContain('>00012<')
})

it('open requests are answered and deleted, others are viewed', () => {
  let actionsOf: ReturnType<typeof usePlanActions> = () => []
  function Probe() {
    actionsOf = usePlanActions(() => undefined)
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Probe)))
  const actionsIn = (estadoPlanoId: number) =>
    actionsOf({ sopid: 7, estadoPlanoId, acciones: { responder: true, eliminar: true } } as unknown as PlanRow).map(({ label }) => label)
  expect([1, 2, 3, 4].map(actionsIn)).toEqual([['Responder', 'Eliminar'], ['Ver'], ['Ver'], ['Ver']])
})

it('after an answer comes the next plan request of the page that waits for one', () => {
  const rows = [1, 2, 1, 3, 1].map((estadoPlanoId, at) => ({ sopid: at + 1, estadoPlanoId }))
  expect([1, 3, 5].map((id) => nextToAnswer(rows, id))).toEqual([3, 5, 1])
  expect([nextToAnswer(rows, 2), nextToAnswer(rows, 9), nextToAnswer(rows.slice(0, 2), 1)]).toEqual([undefined, undefined, undefined])
})
