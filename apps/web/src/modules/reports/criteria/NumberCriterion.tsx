import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import { isDifference } from '@soportica/contract/reports/reportFields'
import classes from './Criteria.module.css'
import type { CriterionProps } from './criterion.ts'
import { WithoutValue } from './WithoutValue.tsx'

const digits = 9
export const wholeOf = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>): number | undefined => {
  const digitsOnly = value.replace(/\D/g, '').slice(0, digits)
  return digitsOnly === '' ? undefined : Number(digitsOnly)
}

const signedOf = (text: string): number | undefined => (/\d/.test(text) ? Number(text) : undefined)
type SignedProps = { readonly label: string; readonly placeholder: string; readonly off: boolean } & {
  readonly value: number | undefined
  readonly onValue: (value: number | undefined) => void
}
/** Days may be negative: a lone sign stays until its digits follow. */
function SignedInput({ label, placeholder, off, value, onValue }: SignedProps) {
  const [text, setText] = useState(String(value ?? ''))
  const drawn = signedOf(text) === value ? text : String(value ?? '')
  return (
    <TextInput
      size="xs"
      inputMode="text"
      autoComplete="off"
      disabled={off}
      aria-label={label}
      placeholder={placeholder}
      value={drawn}
      onChange={({ currentTarget }) => {
        const typed = /^-?\d{0,5}/.exec(currentTarget.value.trim())?.[0] ?? ''
        setText(typed)
        onValue(signedOf(typed))
      }}
    />
  )
}

function DifferenceCriterion({ field, ticked: { campo, minimo, maximo, vacio } }: CriterionProps) {
  const draft = useDraftStore()
  const off = vacio === 1
  return (
    <>
      <div className={classes.pair}>
        <SignedInput
          label={`${field.label}: mínimo`}
          placeholder="Mínimo"
          off={off}
          value={minimo}
          onValue={(next) => ask(draft, campo, { minimo: next, maximo })}
        />
        <SignedInput
          label={`${field.label}: máximo`}
          placeholder="Máximo"
          off={off}
          value={maximo}
          onValue={(next) => ask(draft, campo, { minimo, maximo: next })}
        />
      </div>
      <WithoutValue campo={campo} chosen={off} />
    </>
  )
}

export const NumberCriterion = (props: CriterionProps) =>
  isDifference(props.field) ? <DifferenceCriterion {...props} /> : <CountCriterion {...props} />

function CountCriterion({ field, ticked: { campo, minimo, maximo, vacio } }: CriterionProps) {
  const draft = useDraftStore()
  const common = { size: 'xs', inputMode: 'numeric', autoComplete: 'off', disabled: vacio === 1 } as const
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          {...common}
          aria-label={`${field.label}: mínimo`}
          placeholder="Mínimo"
          value={minimo ?? ''}
          onChange={(event) => ask(draft, campo, { minimo: wholeOf(event), maximo })}
        />
        <TextInput
          {...common}
          aria-label={`${field.label}: máximo`}
          placeholder="Máximo"
          value={maximo ?? ''}
          onChange={(event) => ask(draft, campo, { minimo, maximo: wholeOf(event) })}
        />
      </div>
      <WithoutValue campo={campo} chosen={vacio === 1} />
    </>
  )
}
