import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useParams } from 'react-router'
import { frameOverlay } from '../../lib/frameOverlay.ts'
import { usePreference } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import classes from './Layout.module.css'
import type { Overlay } from './overlay.ts'
import { Overlays } from './Overlays.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useNoteRecents } from './search/useRecents.ts'
import { useFrameKeys } from './useFrameKeys.ts'
import { useGoKeys } from './useGoKeys.ts'

export function Layout() {
  const { pathname } = useLocation()
  // A record lies over its list: that is no other page.
  const { registro } = useParams()
  const page = registro === undefined ? pathname : pathname.slice(0, pathname.lastIndexOf('/'))
  const phone = useMedia('(max-width: 62em)')
  const [narrow, setNarrow] = usePreference('menu.angosto', false)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const content = useRef<HTMLElement>(null)
  const lastPage = useRef(page)
  useNoteRecents(pathname)
  useGoKeys()
  useFrameKeys(overlay, setOverlay)
  const wantedOverlay = useStore(frameOverlay)
  useEffect(() => {
    if (wantedOverlay === null) return
    frameOverlay.set(null)
    setOverlay({ dialog: wantedOverlay })
  }, [wantedOverlay])

  // A new page is read from its beginning, by eye and by screen reader.
  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    window.scrollTo(0, 0)
    // A user who opened the search before the page loaded is typing there.
    if (overlay === null) content.current?.focus({ preventScroll: true })
  }, [page, overlay])

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
        menuExpanded={phone ? overlay === 'menu' : !narrow}
        onMenu={() => (phone ? setOverlay('menu') : setNarrow((before) => !before))}
        notificationsOpen={overlay === 'notifications'}
        onOpen={setOverlay}
      />
      <main id="contenido" ref={content} className={classes.content} tabIndex={-1}>
        <Suspense key={page} fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Overlays open={overlay} onOpen={setOverlay} />
    </div>
  )
}
