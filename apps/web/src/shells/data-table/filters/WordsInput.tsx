import { type KeyboardEvent, useState } from 'react'
import { mostWords, numbersIn, numbersLength, tidyWords } from '../listState.ts'
import classes from './WordsInput.module.css'

type Props = {
  readonly words: readonly string[]
  // Called with a function of the present words.
  readonly onChange: (change: (before: readonly string[]) => readonly string[]) => void
  readonly id: string
  // The form field's name: it submits each word, and the unfinished one.
  readonly name: string
  readonly autoFocus?: boolean
  // Nothing but whole numbers.
  readonly digits?: boolean
}

const isEnded = (text: string, digits = false): boolean =>
  digits ? numbersIn(text).length > 1 || /\d[\s,;]$/.test(text) : text.includes(',')

// Enter or a comma separates words, for numbers also a blank; Backspace in an empty field takes the last one back.
export function WordsInput({ words, onChange, id, name, autoFocus, digits }: Props) {
  const [text, setTyped] = useState('')
  const setText = (input: string) => setTyped(digits ? input.replace(/\D/g, '') : input)
  const add = (input: string) => {
    setText('')
    const more = digits ? numbersIn(input) : input.split(',')
    if (input.trim() !== '') onChange((before) => tidyWords([...before, ...more]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && words.length > 0) onChange((before) => before.slice(0, -1))
  }
  return (
    <div className={classes.field}>
      {words.map((word) => (
        <span key={word} className={classes.word}>
          <span className={classes.text}>{word}</span>
          <button
            type="button"
            aria-label={`Quitar ${word}`}
            onClick={({ currentTarget }) => {
              currentTarget.closest('div')?.querySelector('input')?.focus()
              onChange((before) => before.filter((other) => other !== word))
            }}
          >
            ×
          </button>
          <input type="hidden" name={name} value={word} />
        </span>
      ))}
      <input
        id={id}
        type="search"
        name={name}
        value={text}
        inputMode={digits ? 'numeric' : undefined}
        aria-description={`Escriba ${digits ? 'un número' : 'una palabra'} y pulse Enter; puede buscar ${digits ? 'varios' : 'varias'} a la vez`}
        placeholder={words.length > 0 ? '' : digits ? 'Números…' : 'Palabras…'}
        autoComplete="off"
        maxLength={digits ? numbersLength : 120}
        disabled={words.length >= mostWords}
        data-autofocus={autoFocus || undefined}
        onChange={({ currentTarget: { value } }) => (isEnded(value, digits) ? add(value) : setText(value))}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() !== '' && add(text)}
      />
    </div>
  )
}
