import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import classes from './Criteria.module.css'
import type { CriterionProps } from './criterion.ts'
import { WithoutValue } from './WithoutValue.tsx'

const digits = 9
export const wholeOf = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>): number | undefined => {
  const digitsOnly = value.replace(/\D/g, '').slice(0, digits)
  return digitsOnly === '' ? undefined : Number(digitsOnly)
}

export function NumberCriterion({ field, ticked: { campo, minimo, maximo, vacio } }: CriterionProps) {
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
