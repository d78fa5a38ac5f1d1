import { ChoicesFailure, type ChoicesQuery, failureOf } from './ChoicesFailure.tsx'
import fields from '../fields.module.css'
import { type Choice, Select } from './Select.tsx'
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

/** The select of a form's field. */
export function SelectField(props: Props) {
  const { name, label, choices, required, clearable, placeholder = 'Seleccione…', madeIn, query, onChosen, onSearch } = props
  const { value, error, change, blur, input } = useChosen(name)
  const choose = (next: string) => {
    if (next === value) return
    change(next)
    onChosen?.(next)
  }
  return (
    <div>
      <Select
        ref={input}
        label={label}
        labelProps={{ className: fields.label }}
        choices={choices}
        value={value}
        onChange={choose}
        required={required}
        clearable={clearable}
        placeholder={placeholder}
        none={failureOf(query) ?? madeIn}
        error={error}
        onSearch={onSearch}
        onBlur={blur}
      />
      <ChoicesFailure query={query} />
    </div>
  )
}
