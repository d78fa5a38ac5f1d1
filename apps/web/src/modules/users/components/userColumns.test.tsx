import type { UserRow } from '@soportica/contract/people/users'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { userCards } = await import('./userColumns.tsx')

it.each([
  [1, 'done'],
  [2, 'paused'],
  [3, 'refused'],
])('a user in state %i has the colour of what is %s', (estado, meaning) => {
  const status = userCards.find(({ key }) => key === 'estado')!
  const html = renderToStaticMarkup(<>{status.render!({ estado, nomestado: 'Así' } as UserRow)}</>)
  expect(html).toContain(`data-meaning="${meaning}"`)
})
