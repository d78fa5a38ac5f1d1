import { Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { usePreference } from '../../lib/preferences.ts'
import { CrashBoundary } from '../crash/CrashBoundary.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import classes from './Layout.module.css'
import { ScreenSettings } from './ScreenSettings.tsx'
import { SearchModal } from './SearchModal.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useSearchShortcut } from './useSearchShortcut.ts'

export function Layout() {
  const { pathname, search } = useLocation()
  const phone = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const [narrow, setNarrow] = usePreference('menu.angosto', false)
  const [drawer, drawerActions] = useDisclosure()
  const [palette, paletteActions] = useDisclosure()
  const [settings, settingsActions] = useDisclosure()
  const [person, personActions] = useDisclosure()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useSearchShortcut(paletteActions.toggle)

  // A new page is read from its beginning, by eye and by screen reader.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    drawerActions.close()
    window.scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={classes.layout} data-narrow={narrow || undefined}>
      <a
        className={classes.skip}
        href="#contenido"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
      >
        Ir al contenido
      </a>
      {!phone && (
        <aside className={classes.aside}>
          <SideMenu narrow={narrow} />
        </aside>
      )}
      <TopBar
        menuLabel={phone ? 'Abrir menú' : narrow ? 'Expandir menú' : 'Contraer menú'}
        menuExpanded={phone ? drawer : !narrow}
        onMenu={phone ? drawerActions.open : () => setNarrow((before) => !before)}
        onSearch={paletteActions.open}
        onSettings={settingsActions.open}
        onPerson={personActions.open}
      />
      <main id="contenido" ref={content} className={classes.content} tabIndex={-1}>
        <CrashBoundary resetKey={pathname + search}>
          <Suspense key={pathname} fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      <Drawer opened={Boolean(phone) && drawer} onClose={drawerActions.close} size="17.5rem" title="Menú" classNames={{ body: classes.drawer }}>
        <SideMenu narrow={false} />
      </Drawer>
      <SearchModal opened={palette} onClose={paletteActions.close} />
      <ScreenSettings opened={settings} onClose={settingsActions.close} />
      <UserMenu opened={person} onClose={personActions.close} onSettings={settingsActions.open} />
    </div>
  )
}
