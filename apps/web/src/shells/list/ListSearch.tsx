import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTypedText } from '../data-table/filters/useTypedFilter.ts'
import { isRecordNumber } from '../record/recordAddress.ts'
import classes from './ListSearch.module.css'
import { seeksList } from './searchKey.ts'

type Props = {
  // Where records have numbers of their own.
  readonly onNumber?: (id: number) => void
  // After a pause in typing, and at once with Enter; an empty one looks for nothing.
  readonly onText: (text: string) => void
  // What the list is narrowed to.
  readonly value: string
  // What any other text is looked for in.
  readonly textIn: string
}

/** Reached from anywhere in the list by one key: a number opens the record that has it, other words narrow the list. */
export function ListSearch({ onNumber, onText, value, textIn }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isNumber = (given: string): boolean => onNumber !== undefined && isRecordNumber(given)
  // A number is not looked for in the words: Enter opens its record.
  const { text, type, deliver, drop } = useTypedText(value, (given) => !isNumber(given) && onText(given))
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!seeksList(event, document.querySelector('[aria-modal="true"]') !== null)) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const search = (event: KeyboardEvent) => {
    const given = text.trim()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!isNumber(given)) return deliver(given)
    drop()
    onNumber?.(Number(given))
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
          ? `Un número y Enter abre ese registro; otras palabras se buscan en ${textIn} mientras las escribe`
          : `Las palabras se buscan en ${textIn} mientras las escribe`
      }
      enterKeyHint="search"
      aria-keyshortcuts="/"
      placeholder={onNumber ? `Número o ${textIn}` : `Buscar en ${textIn}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
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
