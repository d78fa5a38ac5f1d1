import { Button, Input, Skeleton, TextInput } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import { type FormEvent, Fragment, Suspense, useEffect, useId, useRef, useState } from 'react'
import { DayInput } from '../calendar/DayInput.tsx'
import { type Filters, type FilterValue, numbersIn, tidyWords, wordsOf } from '../data-table/listState.ts'
import { WordsInput } from '../data-table/filters/WordsInput.tsx'
import { choicesOf, digitsOf, type FilterField, isList, refusalOf } from './filterField.ts'
import classes from './FilterPanel.module.css'
import { ManyChoicesPage } from './manyChoicesPage.ts'
import { Select } from '../fields/choice/Select.tsx'

export type FilterFormProps = {
  readonly fields: readonly FilterField[]
  readonly filters: Filters
  readonly onApply: (filters: Filters) => void
}
type Chosen = Readonly<Record<string, readonly string[]>>

// More fields than this use two columns, so that the buttons stay visible.
const inOneColumn = 5

function filterEntries(form: FormData, field: FilterField): [string, FilterValue][] {
  const { name, kind } = field
  if (isList(field)) {
    const words = tidyWords(form.getAll(name).map(String))
    return words.length > 0 ? [[name, words]] : []
  }
  const text = String(form.get(name) ?? '').trim()
  return text === '' ? [] : [[name, kind === 'option' || kind === 'digits' ? Number(text) : text]]
}

export function FilterForm({ fields, filters, onApply }: FilterFormProps) {
  const [chosen, setChosen] = useState<Chosen>(() => Object.fromEntries(fields.map(({ name }) => [name, wordsOf(filters[name])])))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef(fields)
  latest.current = fields
  useEffect(() => () => latest.current.forEach(({ onChoose }) => onChoose?.(null)), [])
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const refused = fields.flatMap((field) => {
      const refusal = refusalOf(field, String(form.get(field.name) ?? ''))
      return refusal ? [[field.name, refusal] as const] : []
    })
    setErrors(Object.fromEntries(refused))
    const [first] = refused
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
    onApply(Object.fromEntries(fields.flatMap((field) => filterEntries(form, field))))
  }
  // Choices within the changed one must be made again.
  const choose = (field: FilterField, values: readonly string[]) => {
    const emptied = fields.filter(({ within }) => within === field.name).map(({ name }) => [name, []] as const)
    setChosen((before) => ({ ...before, ...Object.fromEntries(emptied), [field.name]: values }))
    field.onChoose?.(values)
  }
  return (
    <form onSubmit={apply} noValidate>
      <div className={classes.fields} data-wide={fields.length > inOneColumn || undefined}>
        {fields.map((field, index) => {
          const autoFocus = index === 0
          if (field.refusal)
            return (
              <TextInput
                key={field.name}
                label={<span className={classes.label}>{field.label}</span>}
                disabled
                description={field.refusal}
              />
            )
          if (field.kind === 'words' || field.kind === 'numbers')
            return <WordsField key={field.name} field={field} initial={wordsOf(filters[field.name])} autoFocus={autoFocus} />
          if (field.kind === 'ids') {
            const values = chosen[field.name] ?? []
            return (
              <Fragment key={field.name}>
                <Suspense fallback={<Skeleton className={classes.waiting} />}>
                  <ManyChoicesPage field={field} values={values} onChange={(next) => choose(field, next)} autoFocus={autoFocus} />
                </Suspense>
                {values.map((value) => (
                  <input key={value} type="hidden" name={field.name} value={value} />
                ))}
              </Fragment>
            )
          }
          if (field.kind === 'day') return <DayField key={field.name} field={field} initial={String(filters[field.name] ?? '')} />
          const common = {
            name: field.name,
            label: <span className={classes.label}>{field.label}</span>,
            defaultValue: String(filters[field.name] ?? ''),
            'data-autofocus': autoFocus || undefined,
          }
          if (field.kind === 'text') return <TextInput key={field.name} {...common} maxLength={120} autoComplete="off" />
          if (field.kind === 'digits')
            return <TextInput key={field.name} {...common} {...onlyDigits} maxLength={digitsOf(field)} error={errors[field.name]} />
          return <ChoiceField key={field.name} field={field} initial={common.defaultValue} autoFocus={autoFocus} />
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

const onlyDigits = {
  inputMode: 'numeric',
  autoComplete: 'off',
  onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = numbersIn(currentTarget.value)[0] ?? ''
  },
} as const

function DayField({ field: { name, label }, initial }: { readonly field: FilterField; readonly initial: string }) {
  const [day, setDay] = useState(initial)
  return (
    <>
      <DayInput label={capital(label)} day={day} onDay={setDay} />
      <input type="hidden" name={name} value={day} />
    </>
  )
}

type ChoiceProps = { readonly field: FilterField; readonly initial: string; readonly autoFocus: boolean }

function ChoiceField({ field, initial, autoFocus }: ChoiceProps) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <Select
        label={<span className={classes.label}>{field.label}</span>}
        aria-label={field.label}
        choices={[{ value: '', label: 'Todos' }, ...choicesOf(field)]}
        value={value}
        onChange={setValue}
        autoFocus={autoFocus}
      />
      <input type="hidden" name={field.name} value={value} />
    </>
  )
}

type WordsProps = { readonly field: FilterField; readonly initial: readonly string[]; readonly autoFocus: boolean }

function WordsField({ field: { name, label, kind }, initial, autoFocus }: WordsProps) {
  const [words, setWords] = useState(initial)
  const id = useId()
  return (
    <Input.Wrapper id={id} label={<span className={classes.label}>{label}</span>} labelProps={{ htmlFor: id }}>
      <WordsInput id={id} name={name} words={words} onChange={setWords} autoFocus={autoFocus} digits={kind === 'numbers'} />
    </Input.Wrapper>
  )
}
