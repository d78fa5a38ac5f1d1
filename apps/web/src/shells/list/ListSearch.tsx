import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTypedText } from '../data-table/filters/useTypedText.ts'
import { enterRows } from '../data-table/keys/rowStops.ts'
import { numbersLength, onlyNumbersIn, readNumbers } from '../data-table/listState.ts'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { isPressed } from '../shortcuts/shortcuts.ts'
import classes from './ListSearch.module.css'
import { seeksList } from './searchKey.ts'

type Props = {
  // For records with their own numbers.
  readonly onNumber?: (id: number) => void
  // After a pause in typing, and at once with Enter; an empty text removes the filter.
  readonly onText: (text: string) => void
  // The present filter.
  readonly value: string
  // The fields that other texts are searched in.
  readonly textIn: string
}

const nameLength = 120
const inRows = (target: EventTarget | null): boolean => target instanceof Element && target.closest('tr[data-row]') !== null

/** A key reaches it from anywhere in the list. Typing filters the list; Enter after one number opens its record. */
export function ListSearch({ onNumber, onText, value, textIn }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { text, type, deliver, drop } = useTypedText(value, onText, onNumber ? readNumbers : undefined)
  const [characters] = useLetterKeys()
  const clear = () => {
    type('')
    deliver('')
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isPressed(event, 'back') && !event.defaultPrevented && text !== '' && inRows(event.target)) return clear()
    if (!characters || !seeksList(event, document.querySelector('[aria-modal="true"]') !== null)) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const search = (event: KeyboardEvent) => {
    const trimmed = text.trim()
    if (isPressed(event.nativeEvent, 'back') && text !== '') {
      event.preventDefault()
      return clear()
    }
    // From here on the rows have the keys.
    if (event.key === 'ArrowDown' || isPressed(event.nativeEvent, 'back')) {
      if (enterRows()) event.preventDefault()
      return
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const numbers = onNumber && onlyNumbersIn(trimmed)
    if (numbers?.length !== 1) return deliver(trimmed)
    drop()
    onNumber?.(Number(numbers[0]))
  }
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      size="xs"
      aria-label="Buscar en la lista"
      aria-description={
        onNumber
          ? `Busca números, uno o varios, o palabras en ${textIn} mientras los escribe; un número y Enter abre ese registro`
          : `Las palabras se buscan en ${textIn} mientras las escribe`
      }
      enterKeyHint="search"
      aria-keyshortcuts="/"
      placeholder={onNumber ? `Número${textIn.includes(' o ') ? ',' : ' o'} ${textIn}` : `Buscar en ${textIn}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={onNumber ? numbersLength : nameLength}
      leftSection={<IconSearch size="1.1em" aria-hidden />}
      rightSection={
        <Kbd size="xs" className={classes.key} aria-hidden>
          /
        </Kbd>
      }
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={search}
    />
  )
}
