import { MantineProvider } from '@mantine/core'
import { Suspense, useEffect, useState } from 'react'
import { useLetterSize } from './lib/letterSize.ts'
import { useSession } from './lib/session/session.ts'
import { SignInPage } from './modules/session/SignInPage.tsx'
import { paths } from './paths.ts'
import { BootSpinner } from './shells/page/BootSpinner.tsx'
import { ConnectionBanner } from './shells/page/ConnectionBanner.tsx'
import { CrashBoundary } from './modules/crash/crash.public.ts'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'
import { lazyPage } from './ui/lazyPage.tsx'

const Router = lazyPage(() => import('./Router.tsx').then((module) => module.Router))

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
