import { Button, Input, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { type Filters, type FilterValue, tidyWords, wordsOf } from '../data-table/listState.ts'
import { WordsInput } from '../data-table/WordsInput.tsx'
import type { FilterField } from './filterField.ts'
import classes from './FilterPanel.module.css'

type Props = { readonly fields: readonly FilterField[]; readonly filters: Filters; readonly onApply: (filters: Filters) => void }

// Beyond this many they stand in two columns, so that the buttons are in sight.
const inOneColumn = 5

const selectData = ({ options = [] }: FilterField) => [
  { value: '', label: 'Todos' },
  ...options.map(({ value, label }) => ({ value: String(value), label })),
]

export function FilterForm({ fields, filters, onApply }: Props) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const entries = fields.flatMap(({ name, kind }): [string, FilterValue][] => {
      if (kind === 'words') {
        const words = tidyWords(given.getAll(name).map(String))
        return words.length > 0 ? [[name, words]] : []
      }
      const text = String(given.get(name) ?? '').trim()
      return text === '' ? [] : [[name, kind === 'option' ? Number(text) : text]]
    })
    onApply(Object.fromEntries(entries))
  }
  return (
    <form onSubmit={apply} noValidate>
      <div className={classes.fields} data-wide={fields.length > inOneColumn || undefined}>
        {fields.map((field, index) => {
          if (field.kind === 'words')
            return <WordsField key={field.name} field={field} initial={wordsOf(filters[field.name])} autoFocus={index === 0} />
          const common = {
            name: field.name,
            label: <span className={classes.label}>{field.label}</span>,
            defaultValue: String(filters[field.name] ?? ''),
            'data-autofocus': index === 0 || undefined,
          }
          return field.kind === 'text' ? (
            <TextInput key={field.name} {...common} maxLength={120} autoComplete="off" />
          ) : (
            <NativeSelect key={field.name} {...common} data={selectData(field)} />
          )
        })}
      </div>
      <div className={classes.foot}>
        <Button type="button" variant="subtle" color="gray" onClick={() => onApply({})}>
          Limpiar filtros
        </Button>
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}

type WordsProps = { readonly field: FilterField; readonly initial: readonly string[]; readonly autoFocus: boolean }

function WordsField({ field: { name, label }, initial, autoFocus }: WordsProps) {
  const [words, setWords] = useState(initial)
  const id = useId()
  return (
    <Input.Wrapper id={id} label={<span className={classes.label}>{label}</span>} labelProps={{ htmlFor: id }}>
      <WordsInput id={id} name={name} label={label} words={words} onChange={setWords} autoFocus={autoFocus} wide />
    </Input.Wrapper>
  )
}
