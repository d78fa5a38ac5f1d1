import { MantineProvider } from '@mantine/core'
import type { SessionUser } from '@soportica/contract/people/session'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import { queryClient } from '../../src/lib/api/query.ts'
import { openSession } from '../../src/lib/session/sessionStore.ts'
import { noticeStore } from '../../src/lib/toast.ts'
import { ConfirmHost } from '../../src/shells/feedback/confirm.tsx'
import { Toasts } from '../../src/shells/feedback/Toasts.tsx'
import { useFrameKeys } from '../../src/shells/layout/useFrameKeys.ts'
import { LeaveHost } from '../../src/shells/leaving/LeaveHost.tsx'
import { AddressProvider } from '../../src/shells/page/AddressProvider.tsx'
import { cssVariables, theme } from '../../src/theme.ts'
import { Tips } from '../../src/ui/Tips.tsx'
import { endAnswers } from './answers.ts'
import '../../src/mantine.css'
import '../../src/styles.css'

// Failed requests are repeated at once.
const defaults = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })

const mariana: Omit<SessionUser, 'permisos'> = {
  usuid: 1,
  usuario: 'mariana',
  nombre: 'Mariana Prueba',
  nombres: 'Mariana',
  apellido: 'Prueba',
  correo: 'mariana@example.com',
  perfil: 1,
  nomperfil: 'Administrador',
  cambioclave: 0,
  bloqueada: 0,
  inactividad: 30,
  etiquetas: 0,
}

function FrameKeys() {
  useFrameKeys(null, () => {})
  return null
}

/** A single panel for a user with these permissions; the test answers its calls. */
export async function openPanel(panel: ReactNode, options: { readonly permisos?: readonly number[] } = {}): Promise<void> {
  await page.viewport(1366, 768)
  openSession({ token: 'prueba', user: { ...mariana, permisos: (options.permisos ?? []).map((perid) => ({ perid })) } })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    queryClient.clear()
    noticeStore.set([])
    localStorage.clear()
    sessionStorage.clear()
    endAnswers()
  })
  const screen = (
    <QueryClientProvider client={queryClient}>
      {panel}
      <FrameKeys />
      <ConfirmHost />
      <LeaveHost />
      <Toasts />
      <Tips />
    </QueryClientProvider>
  )
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <AddressProvider>{screen}</AddressProvider> }])} />
    </MantineProvider>,
  )
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    checkPanel: (width: number, height: number) => Promise<void>
  }
}

/** What axe finds on the screen, as journeys look at theirs. */
export const checkAccessibility = (): Promise<void> => commands.checkPanel(window.innerWidth, window.innerHeight)
