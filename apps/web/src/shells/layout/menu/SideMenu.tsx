import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useStore } from '../../../lib/store.ts'
import { paths } from '../../../paths.ts'
import { BrandMark } from '../../page/BrandMark.tsx'
import { entered, isOpen, turnedGroups } from './folding.ts'
import { useTaskCounts } from '../../work/useTaskCounts.ts'
import { useListViews } from '../../views/useListViews.ts'
import { useSettled } from '../../page/usePreload.ts'
import { useWorkChanges } from '../../work/useWork.ts'
import { useAdministration } from '../person/useAdministration.ts'
import { administration, entryAt, home, isAdministration, withAdministration, work } from './menu.ts'
import { MenuLink } from './MenuLink.tsx'
import { MenuSection } from './MenuSection.tsx'
import classes from './SideMenu.module.css'
import { useMenu } from './useMenu.ts'
import { useMenuWay } from './useMenuWay.ts'

// The page's own rows come first.
const viewsAfterMs = 1500

export function SideMenu({ narrow, onNavigate }: { narrow: boolean; onNavigate?: () => void }) {
  const { groups: ownGroups, isPending, error, retry } = useMenu()
  const way = useMenuWay(onNavigate)
  const turned = useStore(turnedGroups)
  const administers = useAdministration().length > 0
  const groups = useMemo(() => (administers ? withAdministration(ownGroups) : ownGroups), [ownGroups, administers])
  const counts = useTaskCounts()
  const total = [...counts.values()].reduce((sum, count) => sum + count.total, 0)
  useWorkChanges()
  const views = useListViews(useSettled(viewsAfterMs)).data?.vistas
  const current = entryAt(groups, useLocation().pathname)
  const holding = groups.find(({ entries }) => current && entries.some(({ to }) => to === current.to))?.id
  // The menu shows the present window, unfolding its group.
  useEffect(() => {
    if (holding !== undefined) turnedGroups.set(entered(turnedGroups.get(), holding))
  }, [holding, current?.to])

  return (
    <div className={`${classes.menu} ${narrow ? classes.narrow : ''}`}>
      <Link to={paths.dashboard} className={classes.brand} onClick={onNavigate} aria-label="Soportica, ir al inicio">
        <BrandMark className={classes.mark} />
        {!narrow && <span className={classes.name}>Soportica</span>}
      </Link>
      <nav className={classes.scroll} aria-label="Menú principal">
        <ul className={classes.list}>
          <MenuLink entry={home} current={current === home} narrow={narrow} way={way} />
          <MenuLink entry={work} current={current === work} narrow={narrow} way={way} count={total} />
          {administers && !groups.some(isAdministration) && (
            <MenuLink entry={administration} current={current === administration} narrow={narrow} way={way} />
          )}
        </ul>
        {isPending && <MenuSkeleton />}
        {error && groups.length === 0 && (
          <Stack gap="xs" p="xs">
            {!narrow && <Text size="sm">No se pudo cargar el menú.</Text>}
            <Button size="compact-sm" variant="default" onClick={retry}>
              Reintentar
            </Button>
          </Stack>
        )}
        {groups.map((group) => (
          <MenuSection
            key={group.id}
            group={group}
            current={current}
            narrow={narrow}
            way={way}
            counts={counts}
            views={views}
            opened={isOpen(turned, group.id, holding)}
            onToggle={() => turnedGroups.set({ ...turned, [group.id]: !isOpen(turned, group.id, holding) })}
          />
        ))}
      </nav>
    </div>
  )
}

function MenuSkeleton() {
  return (
    <Stack gap="sm" p="xs" mt="md" aria-hidden>
      <Skeleton h="1rem" w="70%" />
      <Skeleton h="1.4rem" />
      <Skeleton h="1.4rem" />
      <Skeleton h="1.4rem" />
    </Stack>
  )
}
