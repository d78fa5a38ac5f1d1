import { CloseButton, Tabs, TextInput } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconSearch } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { folded } from '../../lib/accents.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { countOf, type StatusTabsProps } from './StatusTabs.tsx'
import classes from './SideTabs.module.css'

type Props = Omit<StatusTabsProps, 'children'> & { readonly seeks: boolean; readonly onFold: () => void }

/** All tabs below one another under their headings; many have a search above them. */
export function TabColumn({ tabs, tab, onTab, seeks, onFold }: Props) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector(`[data-status="${tab}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [tab])
  const words = folded(typed.trim())
  const found = tabs.filter(({ name }) => folded(name).includes(words))
  // The chosen tab stays: it leads the keyboard into the column.
  const visible = words === '' ? tabs : tabs.filter((one) => one.id === tab || found.includes(one))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
    } else if (event.key === 'Enter' && words !== '' && found[0]) {
      onTab(found[0].id)
      setTyped('')
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    }
  }
  return (
    <div className={classes.column}>
      <div className={classes.top}>
        {seeks && (
          <TextInput
            size="xs"
            aria-label="Buscar estado"
            placeholder="Buscar estado"
            autoComplete="off"
            value={typed}
            leftSection={<IconSearch size="1.1em" aria-hidden />}
            rightSection={typed !== '' && <CloseButton size="xs" aria-label="Borrar la búsqueda" onClick={() => setTyped('')} />}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        )}
        <IconAction data-folds variant="subtle" color="gray" size="input-xs" label="Plegar los estados" onClick={onFold}>
          <IconLayoutSidebarLeftCollapse size="1.2em" aria-hidden />
        </IconAction>
      </div>
      <Tabs.List ref={list} className={classes.list} aria-label="Estados">
        {visible.map(({ id: status, name, group, count }, at) => {
          const heading = group && `${id}-${group}`
          return (
            <Fragment key={status}>
              {group && group !== visible[at - 1]?.group && (
                <div id={heading} className={classes.group}>
                  {group}
                </div>
              )}
              <Tabs.Tab
                value={String(status)}
                data-status={status}
                aria-describedby={heading}
                classNames={{ tab: classes.tab, tabLabel: classes.label }}
                rightSection={countOf(count)}
              >
                {name}
              </Tabs.Tab>
            </Fragment>
          )
        })}
      </Tabs.List>
      <p className={classes.none} role="status">
        {words !== '' && found.length === 0 && 'Ningún estado se llama así'}
      </p>
    </div>
  )
}
