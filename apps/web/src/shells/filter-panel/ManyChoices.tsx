import { MultiSelect, type OptionsFilter } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { ChosenPill } from './ChosenPill.tsx'
import { choicesOf, type FilterField } from './filterField.ts'
import classes from './FilterPanel.module.css'

// More are found by writing.
const listed = 60
const highest = 200

// They were found by more than their labels.
const asFound: OptionsFilter = ({ options }) => options

export type ManyChoicesProps = {
  readonly field: FilterField
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
  readonly autoFocus: boolean
}

export function ManyChoices({ field, values, onChange, autoFocus }: ManyChoicesProps) {
  const { label, none, onSearch } = field
  const keys = useOwnEscape()
  const choices = choicesOf(field)
  const known = new Set(choices.map(({ value }) => value))
  const unknown = values.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))
  const data = [...choices, ...unknown]
  return (
    // The key is heard from any element inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={keys.before} onKeyDown={keys.after}>
      <MultiSelect
        label={<span className={classes.label}>{label}</span>}
        classNames={{ input: classes.many, pillsList: classes.chosen, inputField: classes.inner }}
        data={data}
        value={[...values]}
        onChange={onChange}
        renderPill={({ option, value = '', onRemove }) => (
          <ChosenPill at={values.indexOf(value)} many={values.length} label={option.label} onRemove={onRemove} />
        )}
        onDropdownOpen={keys.opened}
        onDropdownClose={keys.closed}
        placeholder={values.length > 0 ? undefined : data.length === 0 && none ? none : 'Todos'}
        disabled={data.length === 0 && none !== undefined}
        searchable
        onSearchChange={onSearch}
        filter={onSearch && asFound}
        clearable
        limit={listed}
        maxDropdownHeight={highest}
        autoComplete="off"
        comboboxProps={{ withinPortal: false }}
        data-autofocus={autoFocus || undefined}
      />
    </div>
  )
}

// While its options are shown, Escape closes them and not the panel as well.
function useOwnEscape() {
  const open = useRef(false)
  const own = useRef(false)
  return {
    opened: () => {
      open.current = true
    },
    closed: () => {
      open.current = false
    },
    before: ({ key }: KeyboardEvent) => {
      own.current = key === 'Escape' && open.current
    },
    after: (event: KeyboardEvent) => {
      if (own.current) event.stopPropagation()
    },
  }
}
