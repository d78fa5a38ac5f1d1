import { MantineProvider } from '@mantine/core'
import type { SessionUser } from '@soportica/contract/people/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { queryClient } from '../../src/lib/api/query.ts'
import { pageDialog } from '../../src/lib/frameOverlay.ts'
import { hashRouter } from '../../src/lib/hashRouter.ts'
import { openSession } from '../../src/lib/session/sessionStore.ts'
import { noticeStore } from '../../src/lib/toast.ts'
import { DelayReasonHost } from '../../src/shells/delays/DelayReasonHost.tsx'
import { explaining } from '../../src/shells/delays/explaining.ts'
import { ConfirmHost } from '../../src/shells/feedback/confirm.tsx'
import { Toasts } from '../../src/shells/feedback/Toasts.tsx'
import { Layout } from '../../src/shells/layout/Layout.tsx'
import { useFrameKeys } from '../../src/shells/layout/useFrameKeys.ts'
import { LeaveHost } from '../../src/shells/leaving/LeaveHost.tsx'
import { AddressProvider } from '../../src/shells/page/AddressProvider.tsx'
import type { AppModule } from '../../src/shells/product/appModule.ts'
import { ModulesContext } from '../../src/shells/product/ModulesContext.ts'
import { beginInFirstFields } from '../../src/shells/record-dialog/firstField.ts'
import { cssVariables, theme } from '../../src/theme.ts'
import { Tips } from '../../src/ui/Tips.tsx'
import { endAnswers } from './answers.ts'
import '../../src/mantine.css'
import '../../src/styles.css'

// Failed requests are repeated at once.
const defaults = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })

beginInFirstFields()

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

type Look = { readonly permisos?: readonly number[]; readonly usuid?: number; readonly phone?: boolean; readonly dark?: boolean }

/** A panel by itself, as somebody who holds these permissions has it on the screen; the server is what the test answers. */
export async function openPanel(panel: ReactNode, look: Look = {}): Promise<void> {
  await draw(look, createMemoryRouter([{ path: '*', element: <Frame>{panel}</Frame> }]))
}

const pageOf = (all: readonly RouteObject[], depth: number): RouteObject[] =>
  all.flatMap(({ children = [] }) => (depth === 0 ? children : pageOf(children, depth - 1)))

/** The page of an address, without the menu around it unless it is framed; the address is that of the browser. */
export async function openPage(address: string, { framed, ...look }: Look & { readonly framed?: boolean } = {}): Promise<void> {
  history.replaceState(null, '', `#${address}`)
  const { routes } = await import('../../src/routes.tsx')
  const { modules } = await import('../../src/modules.ts')
  const alone = (
    <Frame modules={modules}>
      <main>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </Frame>
  )
  const element = framed ? <Frame modules={modules} framed={<Layout />} /> : alone
  await draw(look, routerOf([{ element, children: pageOf(routes, 1) }]))
}

/** The frame of the application around a page that has nothing but the name of its address. */
export async function openLayout(address: string, look: Look = {}): Promise<void> {
  history.replaceState(null, '', `#${address}`)
  const { modules } = await import('../../src/modules.ts')
  const around = <Frame modules={modules} framed={<Layout />} />
  await draw(look, routerOf([{ element: around, children: [{ path: '*', element: <AddressPage /> }] }]))
}
function AddressPage() {
  return <h1>{useLocation().pathname}</h1>
}

// It listens as long as the page is there: one of an earlier test would number the entries of this one.
function routerOf(routes: RouteObject[]): ReturnType<typeof hashRouter> {
  const listening = vi.spyOn(window, 'addEventListener')
  const router = hashRouter(routes)
  const listeners = listening.mock.calls.filter(([name]) => name === 'popstate')
  listening.mockRestore()
  onTestFinished(() => listeners.forEach(([name, listener]) => window.removeEventListener(name, listener)))
  return router
}

// Going back takes a moment: it would still move the page of the next test.
let backSteps = 0
const go = history.go.bind(history)
history.go = (delta) => {
  backSteps += 1
  go(delta)
}
addEventListener('popstate', () => (backSteps = Math.max(0, backSteps - 1)))
const untilGoneBack = () => vi.waitFor(() => expect(backSteps).toBe(0), { timeout: 15_000 })

/** Where the page is by now. */
export const address = (): string => decodeURIComponent(location.hash.slice(1))
/** As somebody who types another one. */
export const goTo = (next: string): void => void (location.hash = `#${next}`)
/** As the button of the browser. */
export const goBack = (): void => history.go(-1)

// Drawn once more within a test, as after a reload: what the browser stores stays.
let undraw: (() => void) | undefined

async function draw({ permisos = [], usuid = 1, phone, dark }: Look, router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  undraw?.()
  await page.viewport(phone ? 390 : 1366, phone ? 844 : 768)
  // As boot.js begins.
  document.documentElement.style.fontSize = '14px'
  openSession({ token: 'prueba', user: { ...mariana, usuid, permisos: permisos.map((perid) => ({ perid })) } })
  const container = document.createElement('div')
  // What opens over it comes after it.
  document.body.prepend(container)
  const root = createRoot(container)
  undraw = () => {
    root.unmount()
    router.dispose()
    container.remove()
    queryClient.clear()
    noticeStore.set([])
    // The frame alone opens no page, which would take it.
    pageDialog.set(null)
    explaining.set(null)
    undraw = undefined
  }
  onTestFinished(async () => {
    root.unmount()
    await untilGoneBack().finally(() => (backSteps = 0))
    undraw?.()
    localStorage.clear()
    sessionStorage.clear()
    endAnswers()
  })
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={dark ? 'dark' : 'light'}>
      <RouterProvider router={router} flushSync={flushSync} />
    </MantineProvider>,
  )
}

type Framed = { readonly children?: ReactNode; readonly framed?: ReactNode; readonly modules?: readonly AppModule[] }
function Frame({ children, framed, modules = [] }: Framed) {
  return (
    <QueryClientProvider client={queryClient}>
      <ModulesContext value={modules}>
        <AddressProvider>
          {framed ?? (
            <>
              {children}
              <FrameKeys />
            </>
          )}
          <DelayReasonHost />
        </AddressProvider>
      </ModulesContext>
      <ConfirmHost />
      <LeaveHost />
      <Toasts />
      <Tips />
    </QueryClientProvider>
  )
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    checkPanel: (width: number, height: number) => Promise<void>
  }
}

/** What axe finds on the screen, as journeys look at theirs. */
export const checkAccessibility = (): Promise<void> => commands.checkPanel(window.innerWidth, window.innerHeight)
const scheme = 'data-mantine-color-scheme'
/** The same for the screen in the light and in the dark. */
export async function checkBothSchemes(): Promise<void> {
  const root = document.documentElement
  for (const one of ['dark', 'light']) {
    root.setAttribute(scheme, one)
    await checkAccessibility()
  }
}
