import { findingText, type WrittenField } from '@soportica/contract/aftersales/states'
import { useEffect, useId, useRef, useState } from 'react'
import classes from '../lines/Lines.module.css'

type Props = {
  readonly label: string
  readonly name: WrittenField
  readonly value: string
  readonly onWords: (words: string) => void
}

/** Texts are saved on leaving the field, however that happens. */
export function WordsInput({ label, name, value, onWords }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const words = typed?.trim()
    if (words !== undefined && words !== value) onWords(words)
    setTyped(null)
  }
  const latest = useRef(commit)
  latest.current = commit
  useEffect(() => () => latest.current(), [])
  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.input}
        rows={1}
        maxLength={findingText[name]}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
      />
    </>
  )
}
