import { InputBase, type InputBaseProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { useMedia } from '../../../lib/useMedia.ts'
import { ChoicesList } from './ChoicesList.tsx'
import { type Choice, firstFree, found, nextFree } from './choices.ts'
import classes from './Select.module.css'
import { SelectMark } from './SelectMark.tsx'

export type { Choice } from './choices.ts'
type Look = Pick<InputBaseProps, 'size' | 'description' | 'error' | 'withAsterisk' | 'labelProps'>
export type SelectProps = Look & {
  readonly id?: string | undefined
  readonly name?: string
  readonly label?: ReactNode
  /** Without a label on the screen. */
  readonly 'aria-label'?: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Emptying the text chooses ''. */
  readonly clearable?: boolean | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean
  readonly placeholder?: string | undefined
  /** Instead of choices, while there are none. */
  readonly none?: string | undefined
  readonly tip?: string | undefined
  /** Too many choices to list: they are found by the typed text. */
  readonly onSearch?: ((text: string) => void) | undefined
  readonly onFocus?: () => void
  readonly onPointerEnter?: () => void
  readonly onBlur?: () => void
  /** Its list is open from the start, and closing it without a choice ends the field. */
  readonly onLeave?: () => void
  /** An input without Mantine's frame, in the look of this class. */
  readonly bare?: string
  readonly className?: string | undefined
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

type Search = { readonly text: string | null; readonly active: number }
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
/** So few are seen at once: a keyboard on the screen would hide them. */
const few = 10

/** One of many, found by typing, without regard to accents. The list is made on demand: a screen has dozens of these. */
export function Select(props: SelectProps) {
  const { choices, value, onChange, clearable = false, required, placeholder, none, tip, onSearch, onLeave, bare, autoFocus } = props
  const at = choices.findIndex((choice) => choice.value === value)
  const [search, setSearch] = useState<Search | null>(onLeave ? { text: null, active: at } : null)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const onTouch = useMedia('(pointer: coarse)')
  const label = props['aria-label'] ?? (typeof props.label === 'string' ? props.label : undefined)
  const listed = (text: string | null) => (onSearch ? choices : found(choices, text))
  const matches = search ? listed(search.text) : []
  const open = () => {
    if (!search && !props.disabled) setSearch({ text: null, active: at })
  }
  const close = () => {
    setSearch(null)
    onLeave?.()
  }
  const choose = (next: string) => {
    setSearch(null)
    onChange(next)
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
    } else if (event.key === ' ' && !search) {
      event.preventDefault()
      open()
    } else if (event.key === 'Escape' && search) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const input = {
    ref: props.ref,
    id: props.id,
    name: props.name,
    role: 'combobox',
    'aria-label': props['aria-label'],
    'aria-haspopup': 'listbox',
    'aria-expanded': search !== null,
    'aria-controls': search ? listId : undefined,
    'aria-activedescendant': search && matches[search.active] ? `${listId}-${search.active}` : undefined,
    'aria-required': required,
    // Escape closes the list, not the dialog.
    'data-mantine-stop-propagation': search ? true : undefined,
    'data-tip': tip,
    'data-autofocus': autoFocus || undefined,
    autoFocus: onLeave !== undefined,
    autoComplete: 'off',
    spellCheck: false,
    disabled: props.disabled,
    inputMode: onTouch && !onSearch && choices.length <= few ? 'none' : undefined,
    placeholder,
    value: search?.text ?? choices[at]?.label ?? '',
    onChange: ({ currentTarget: { value: text } }: { currentTarget: HTMLInputElement }) => {
      setSearch({ text, active: firstFree(listed(text)) })
      onSearch?.(text)
    },
    // An opening form focuses this field itself; the list opens only when the user comes from another field or presses it.
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) => {
      props.onFocus?.()
      currentTarget.select()
      if (relatedTarget?.closest('form')) open()
    },
    onPointerEnter: props.onPointerEnter,
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // Typing replaces the name of the present choice; the list may be open since the focus came.
      if (search === null || search.text === null) currentTarget.select()
      open()
    },
    onBlur: () => {
      if (clearable && search?.text?.trim() === '' && value !== '') choose('')
      else if (search) close()
      props.onBlur?.()
    },
    onKeyDown,
  } as const
  return (
    <div ref={box} className={`${classes.select} ${props.className ?? ''}`} data-bare={bare === undefined ? undefined : true}>
      {bare === undefined ? (
        <InputBase
          {...input}
          size={props.size ?? 'sm'}
          label={props.label}
          labelProps={props.labelProps ?? {}}
          description={props.description}
          error={props.error}
          withAsterisk={required}
          rightSection={<SelectMark clearable={clearable && value !== ''} onClear={() => choose('')} />}
          rightSectionPointerEvents="none"
          rightSectionWidth="1.9rem"
        />
      ) : (
        <input {...input} className={bare} />
      )}
      {search && (
        <ChoicesList
          id={listId}
          box={box}
          label={label}
          choices={matches}
          value={value}
          active={search.active}
          none={choices.length === 0 ? none : undefined}
          onChoose={choose}
        />
      )}
    </div>
  )
}
