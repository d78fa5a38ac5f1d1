import { Combobox, InputBase, useCombobox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { folded } from '../../lib/accents.ts'
import { useMedia } from '../../lib/useMedia.ts'
import classes from './StatusChoice.module.css'
import { countOf, type StatusTabsProps } from './StatusTabs.tsx'

type Props = Omit<StatusTabsProps, 'children'>

/** Tabs by status without room for a column or a line. */
export function StatusChoice({ tabs, tab, onTab }: Props) {
  const [typed, setTyped] = useState('')
  // A keyboard on the screen would hide half of the choices.
  const types = useMedia('(pointer: fine)')
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption()
      store.focusTarget()
      setTyped('')
    },
    onDropdownOpen: () => {
      store.selectActiveOption()
      if (types) store.focusSearchInput()
    },
  })
  const current = tabs.find(({ id }) => id === tab)
  const words = folded(typed.trim())
  const found = tabs.filter(({ name }) => folded(name).includes(words))
  const groups = [...new Set(found.map(({ group }) => group))]
  const optionsOf = (group: string | undefined) =>
    found
      .filter((one) => one.group === group)
      .map(({ id, name, count }) => (
        <Combobox.Option key={id} value={String(id)} active={id === tab} className={classes.option}>
          <span className={classes.name}>{name}</span>
          {countOf(count)}
        </Combobox.Option>
      ))
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
            {countOf(current?.count)}
          </span>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label="Buscar estado"
          placeholder="Buscar estado"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            store.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options className={classes.options} tabIndex={0} aria-label="Estados">
          {groups.map((group) =>
            group === undefined ? (
              optionsOf(group)
            ) : (
              <Combobox.Group key={group} label={group}>
                {optionsOf(group)}
              </Combobox.Group>
            ),
          )}
          {found.length === 0 && <Combobox.Empty>Ningún estado se llama así</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
