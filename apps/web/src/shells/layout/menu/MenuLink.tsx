import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from './menu.ts'
import classes from './SideMenu.module.css'

type Props = {
  readonly entry: MenuEntry
  readonly current: boolean
  readonly shown?: boolean
  readonly narrow: boolean
  readonly onNavigate?: () => void
}

export function MenuLink({ entry, current, shown = true, narrow, onNavigate }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  // With many windows the one that is open stays in sight, also after a jump through the search.
  useEffect(() => {
    if (current && shown) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current, shown, narrow])
  return (
    <li>
      <Link
        ref={link}
        to={entry.to}
        className={classes.entry}
        onClick={onNavigate}
        aria-current={current ? 'page' : undefined}
        aria-label={narrow ? entry.label : undefined}
        data-tip={narrow ? entry.label : undefined}
        data-tip-side="right"
      >
        <Icon name={entry.icon} size={narrow ? '1.55em' : '1.3em'} />
        {!narrow && <span>{entry.label}</span>}
      </Link>
    </li>
  )
}
