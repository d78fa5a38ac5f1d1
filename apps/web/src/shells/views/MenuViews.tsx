import type { ListView } from '@soportica/contract/views/listViews'
import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { usePreference } from '../../lib/preferences.ts'
import type { MenuEntry } from '../layout/menu/menuEntry.ts'
import type { MenuWay } from '../layout/menu/useMenuWay.ts'
import classes from './MenuViews.module.css'
import { menuViews, viewTarget } from './viewTarget.ts'

export type MenuViewsProps = { readonly entry: MenuEntry; readonly views: readonly ListView[]; readonly way: MenuWay }

const none: readonly string[] = []

/** The views of a list, below its entry of the menu; folded until the user unfolds them. */
export function MenuViews({ entry, views, way }: MenuViewsProps) {
  const id = useId()
  const [unfolded, setUnfolded] = usePreference('menu.vistas', none)
  const own = menuViews(views, entry.to)
  if (own.length === 0) return null
  const open = unfolded.includes(entry.to)
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Vistas de ${entry.label}`}
        onClick={() => setUnfolded((before) => (open ? before.filter((to) => to !== entry.to) : [...before, entry.to]))}
      >
        <IconChevronRight size="1em" className={classes.chevron} aria-hidden />
        Vistas
      </button>
      <ul id={id} className={classes.views} hidden={!open}>
        {own.map((view) => (
          <li key={view.id}>
            <a className={classes.link} href={way.href(viewTarget(view))} onClick={(event) => way.follow(event, viewTarget(view))}>
              {view.nombre}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
