import { MantineProvider } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useLetterSize } from './lib/letterSize.ts'
import { useSession } from './lib/session/session.ts'
import { SignInPage } from './modules/session/SignInPage.tsx'
import { paths } from './paths.ts'
import { BootSpinner } from './shells/page/BootSpinner.tsx'
import { CrashBoundary } from './modules/support/crash/crash.public.ts'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'
import { lazyPage } from './ui/lazyPage.tsx'
import { connection } from './lib/realtime/connection.ts'
import { useStore } from './lib/store.ts'
import classes from './shells/page/ConnectionBanner.module.css'

const Router = lazyPage(async () => {
  const module = await import('./Router.tsx')
  await module.loadFirstPage()
  return module.Router
})

const atTheDoor = () => ['', paths.signIn].includes(location.hash.slice(1))

// The sign-in page at the door comes without the router; everything else waits for it.
export function App() {
  const { user } = useSession()
  const [inside, setInside] = useState(() => user !== null || !atTheDoor())
  if (user && !inside) setInside(true)
  useLetterSize()
  useEffect(() => {
    const enter = () => setInside(true)
    window.addEventListener('hashchange', enter)
    return () => window.removeEventListener('hashchange', enter)
  }, [])

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <CrashBoundary resetKey="">
        <Suspense fallback={<BootSpinner />}>{inside ? <Router /> : <SignInPage onTyping={Router.preload} />}</Suspense>
      </CrashBoundary>
      <ConnectionBanner />
    </MantineProvider>
  )
}

function ConnectionBanner() {
  const lost = useStore(connection) === 'lost'
  return (
    <div className={classes.banner} role="status">
      {lost && (
        <>
          <IconPlugConnectedX size={18} aria-hidden />
          <span>Sin conexión con el servidor. Se volverá a intentar.</span>
        </>
      )}
    </div>
  )
}
