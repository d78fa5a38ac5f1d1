import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { permissionsKey } = await import('../loadPermissions.ts')
const { createPermissionDraft } = await import('../permissionDraft.ts')
const { PermissionsEditor } = await import('./PermissionsEditor.tsx')

it('of a profile that has no windows it says so', () => {
  const of = { opc: 1, id: 7 } as const
  const cache = new QueryClient()
  cache.setQueryData(permissionsKey(of), [])
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={cache}>
        <PermissionsEditor of={of} draft={createPermissionDraft()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(html).toContain('Lo siento! Al parecer no hay ventanas para asignar los permisos.')
})
