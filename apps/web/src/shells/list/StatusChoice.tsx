import { Combobox, InputBase, useCombobox, VisuallyHidden } from '@mantine/core'
import { StatusCount } from './StatusCount.tsx'
import classes from './StatusChoice.module.css'
import type { StatusTab } from './StatusTabs.tsx'

type Props = { readonly tabs: readonly StatusTab[]; readonly tab: number; readonly onTab: (tab: number) => void }

/** Tabs by status without room for a strip. */
export function StatusChoice({ tabs, tab, onTab }: Props) {
  const store = useCombobox({
    onDropdownClose: () => store.resetSelectedOption(),
    onDropdownOpen: () => store.selectActiveOption(),
  })
  const current = tabs.find(({ id }) => id === tab)
  return (
    <Combobox
      store={store}
      withinPortal={false}
      onOptionSubmit={(value) => {
        onTab(Number(value))
        store.closeDropdown()
      }}
    >
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          data-printed
          type="button"
          pointer
          className={classes.choice}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => store.toggleDropdown()}
        >
          <VisuallyHidden>Estado: </VisuallyHidden>
          <span className={classes.line}>
            <span className={classes.name}>{current?.name}</span>
            {current?.count !== undefined && <StatusCount count={current.count} />}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} tabIndex={0} aria-label="Estados">
          {tabs.map(({ id, name, count }) => (
            <Combobox.Option key={id} value={String(id)} active={id === tab} className={classes.option}>
              <span className={classes.name}>{name}</span>
              {count !== undefined && <StatusCount count={count} />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
