import { counted } from '@soportica/rules/counted'
import { memo, useEffect, useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from './menuEntry.ts'
import classes from './SideMenu.module.css'
import type { MenuWay } from './useMenuWay.ts'

type Props = {
  readonly entry: MenuEntry
  readonly current: boolean
  readonly visible?: boolean
  readonly narrow: boolean
  readonly way: MenuWay
  /** How many tasks of the user wait there. */
  readonly count?: number | undefined
}

export const MenuLink = memo(function MenuLink({ entry, current, visible = true, narrow, way, count = 0 }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  // In a long menu the open window scrolls into view, also after a jump through the search.
  useEffect(() => {
    if (current && visible) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current, visible, narrow])
  return (
    <li>
      <a
        ref={link}
        href={way.href(entry.to)}
        className={classes.entry}
        onClick={(event) => way.follow(event, entry.to)}
        aria-current={current ? 'page' : undefined}
        aria-label={narrow ? entry.label : undefined}
        aria-description={count > 0 ? counted(count, 'tarea', 'tareas') : undefined}
        data-tip={narrow ? entry.label : undefined}
        data-tip-side="right"
      >
        <Icon name={entry.icon} size={narrow ? '1.55em' : '1.3em'} />
        {!narrow && <span className={classes.label}>{entry.label}</span>}
        {!narrow && count > 0 && (
          <span className={classes.count} aria-hidden>
            {formatNumber(count)}
          </span>
        )}
      </a>
    </li>
  )
})
