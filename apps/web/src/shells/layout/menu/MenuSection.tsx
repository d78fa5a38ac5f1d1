import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, Suspense, useId } from 'react'
import type { ListView } from '@soportica/contract/views/listViews'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { MenuViewsProps } from '../../views/MenuViews.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { TaskCount } from '../../work/useTaskCounts.ts'
import type { MenuGroup } from './menu.ts'
import type { MenuEntry } from './menuEntry.ts'
import { MenuLink } from './MenuLink.tsx'
import classes from './SideMenu.module.css'
import type { MenuWay } from './useMenuWay.ts'

const MenuViews = lazyPage<MenuViewsProps>(() => import('../../views/MenuViews.tsx').then((module) => module.MenuViews))

type Props = {
  readonly group: MenuGroup
  readonly current: MenuEntry | undefined
  readonly narrow: boolean
  readonly way: MenuWay
  /** How many tasks wait in each window. */
  readonly counts: ReadonlyMap<string, TaskCount>
  readonly views: readonly ListView[] | undefined
  readonly opened: boolean
  readonly onToggle: () => void
}

export function MenuSection({ group, current, narrow, way, counts, views, opened, onToggle }: Props) {
  const listId = useId()
  const entries = group.entries.map((entry) => (
    <Fragment key={entry.to}>
      <MenuLink
        entry={entry}
        current={entry.to === current?.to}
        visible={narrow || opened}
        narrow={narrow}
        way={way}
        count={counts.get(entry.to)?.total}
      />
      {!narrow && views?.some(({ lista }) => lista === entry.to) && (
        <Suspense>
          <MenuViews entry={entry} views={views} way={way} />
        </Suspense>
      )}
    </Fragment>
  ))
  if (narrow) {
    return (
      <>
        <div className={classes.divider} />
        <ul className={classes.list} aria-label={group.label}>
          {entries}
        </ul>
      </>
    )
  }
  return (
    <>
      <button type="button" className={classes.group} aria-expanded={opened} aria-controls={listId} onClick={onToggle}>
        <Icon name={group.icon} />
        <span className={classes.groupLabel}>{group.label}</span>
        <IconChevronRight size="1.1em" className={classes.chevron} aria-hidden />
      </button>
      <ul className={classes.list} id={listId} hidden={!opened}>
        {entries}
      </ul>
    </>
  )
}
