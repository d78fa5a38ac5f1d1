import { Tabs } from '@mantine/core'
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { usePreference } from '../../lib/preferences.ts'
import { useMedia } from '../../lib/useMedia.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import classes from './SideTabs.module.css'
import { StatusChoice } from './StatusChoice.tsx'
import { TabColumn } from './TabColumn.tsx'
import { TabLine, type StatusTabsProps } from './StatusTabs.tsx'

type Props = StatusTabsProps & {
  /** Under which the user's choice is remembered. */
  readonly name: string
}

const roomForColumn = '(min-width: 62.5em)'
/** More tabs than this do not fit into one line. */
const most = 12

/** Tabs in a column left of their list. Without room for it, or folded: one line or, of many, one choice. */
export function SideTabs({ name, tabs, tab, onTab, children }: Props) {
  const hasRoom = useMedia(roomForColumn)
  const [folded, setFolded] = usePreference(`estados.${name}`, false)
  const isColumn = hasRoom && !folded
  const root = useRef<HTMLDivElement>(null)
  const toggled = useRef(false)
  const fold = (next: boolean) => {
    toggled.current = true
    setFolded(next)
  }
  // The button that was pressed is gone: its counterpart has the focus.
  useEffect(() => {
    if (toggled.current) root.current?.querySelector<HTMLElement>('[data-folds]')?.focus()
    toggled.current = false
  }, [folded])
  const props = { tabs, tab, onTab }
  return (
    <Tabs
      ref={root}
      className={classes.tabs}
      orientation={isColumn ? 'vertical' : 'horizontal'}
      value={String(tab)}
      onChange={(value) => onTab(Number(value))}
    >
      {isColumn ? (
        <TabColumn {...props} seeks={tabs.length > most} onFold={() => fold(true)} />
      ) : (
        <div className={classes.above}>
          {hasRoom && (
            <IconAction data-folds variant="default" size="input-sm" label="Mostrar los estados a la izquierda" onClick={() => fold(false)}>
              <IconLayoutSidebarLeftExpand size="1.2em" aria-hidden />
            </IconAction>
          )}
          <div className={classes.grow}>{tabs.length > most ? <StatusChoice {...props} /> : <TabLine {...props} />}</div>
        </div>
      )}
      <Tabs.Panel
        className={classes.panel}
        value={String(tab)}
        tabIndex={-1}
        // A choice is no tab.
        {...(!isColumn && tabs.length > most && { role: undefined, 'aria-labelledby': undefined })}
      >
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
