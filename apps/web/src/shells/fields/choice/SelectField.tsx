import { InputBase } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ChoicesFailure, type ChoicesQuery, failureOf } from './ChoicesFailure.tsx'
import { ChoicesList } from './ChoicesList.tsx'
import fields from '../fields.module.css'
import classes from './SelectField.module.css'
import { SelectMark } from './SelectMark.tsx'
import { type Choice, firstFree, found, nextFree } from './choices.ts'
import { useChosen } from './useChosen.ts'

export type { Choice } from './choices.ts'
type Props = {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly required?: boolean
  readonly clearable?: boolean
  readonly placeholder?: string
  // The place where choices are made, shown when there are none.
  readonly madeIn?: string
  // The query of the choices: the field shows its failure and a retry.
  readonly query?: ChoicesQuery | undefined
  readonly onChosen?: (value: string) => void
  // Too many choices to list: they are found by the typed text.
  readonly onSearch?: (text: string) => void
}

type Search = { readonly text: string | null; readonly active: number }
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

// One of many, found by typing, without regard to accents. The list is made on demand: a form has dozens of these.
export function SelectField(props: Props) {
  const { name, label, choices, required, clearable, placeholder = 'Seleccione…', madeIn, query, onChosen, onSearch } = props
  const { value, error, change, blur, input } = useChosen(name)
  const [search, setSearch] = useState<Search | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const failure = failureOf(query)
  const chosen = choices.find((choice) => choice.value === value)
  const listed = (text: string | null) => (onSearch ? choices : found(choices, text))
  const matches = search ? listed(search.text) : []
  const close = () => setSearch(null)
  const open = () => {
    if (!search) setSearch({ text: null, active: choices.findIndex((choice) => choice.value === value) })
  }
  const choose = (next: string) => {
    close()
    if (next === value) return
    change(next)
    onChosen?.(next)
  }
  const leave = () => {
    // Emptied by hand: nothing is chosen.
    if (clearable && search?.text?.trim() === '') choose('')
    close()
    blur()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const picked = search && matches[search.active]
    if (step !== undefined) {
      event.preventDefault()
      if (search) setSearch({ ...search, active: nextFree(matches, search.active, step) })
      else open()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && picked) {
      event.preventDefault()
      if (picked.reason === undefined) choose(picked.value)
    } else if (event.key === 'Escape') close()
  }
  return (
    <div ref={box} className={classes.select}>
      <InputBase
        ref={input}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={search !== null}
        aria-controls={search ? listId : undefined}
        aria-activedescendant={search && matches[search.active] ? `${listId}-${search.active}` : undefined}
        // Escape closes the list, not the dialog.
        data-mantine-stop-propagation={search ? true : undefined}
        autoComplete="off"
        label={label}
        labelProps={{ className: fields.label }}
        value={search?.text ?? chosen?.label ?? ''}
        onChange={({ currentTarget: { value: text } }) => {
          setSearch({ text, active: firstFree(listed(text)) })
          onSearch?.(text)
        }}
        // An opening form focuses this field itself; the list opens only when the user comes from another field or presses it.
        onFocus={({ relatedTarget }) => relatedTarget?.closest('form') && open()}
        onClick={open}
        onBlur={leave}
        onKeyDown={onKeyDown}
        withAsterisk={required}
        aria-required={required}
        placeholder={placeholder}
        error={error}
        rightSection={<SelectMark clearable={clearable === true && value !== ''} onClear={() => choose('')} />}
        rightSectionPointerEvents="none"
      />
      {search && (
        <ChoicesList
          id={listId}
          box={box}
          label={label}
          choices={matches}
          value={value}
          active={search.active}
          none={choices.length === 0 ? (failure ?? madeIn) : undefined}
          onChoose={choose}
        />
      )}
      <ChoicesFailure query={query} />
    </div>
  )
}
