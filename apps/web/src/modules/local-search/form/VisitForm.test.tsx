import { MantineProvider } from '@mantine/core'
import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VisitForm } from './VisitForm.tsx'

const nothing = () => undefined
const step = {
  search: { solid: 4, estado: 20, ownerName: 'Rosa Gil', ownerEmail: 'rosa@example.com', ownerPhone: '300' } as LocalSearchDetail,
  opc: 1,
  onDone: nothing,
  onChanged: nothing,
  onMoved: nothing,
  changedRef: { current: () => false },
}
const inputs = (receipt: boolean) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <VisitForm step={step} receipt={receipt} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"[^>]*>/g)].map(([tag, name]) => [name, / disabled=/.test(tag)])
}
const owner = ['ownerName', 'ownerEmail', 'ownerPhone']

it('a visit takes its owner, a receipt has the one of the visit', () => {
  expect(inputs(false)).toEqual([...['date', 'hora', 'observation'], ...owner].map((name) => [name, false]))
  expect(inputs(true).filter(([, disabled]) => disabled)).toEqual(owner.map((name) => [name, true]))
})
