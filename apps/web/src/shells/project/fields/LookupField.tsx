import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { IdName } from '@soportica/contract/core/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../fields/choice/SelectField.tsx'
import { useFieldValue } from '../../fields/useFieldValue.ts'
import { fieldOptions, madeIn, type ChoiceField } from './fieldOptions.ts'
import { useProjectForm } from '../form/projectForm.ts'

const asChoice = ({ id, nombre }: IdName) => ({ value: String(id), label: nombre })

/** The choices, including a chosen one that is not offered any more. */
export function useChoices(name: FieldName, options: readonly IdName[] | undefined) {
  const { nombres, record } = useProjectForm()
  const stored = Number(record.base()[name] ?? 0)
  const word = nombres[name]
  const listed = (options ?? []).map(asChoice)
  const known = listed.some(({ value }) => value === String(stored))
  return stored > 0 && word && !known ? [{ value: String(stored), label: word }, ...listed] : listed
}

type Props = { readonly field: ChoiceField; readonly required?: boolean; readonly onChosen?: (value: string) => void }

// Fetched when the user approaches, or when the chosen value has no name yet.
export function LookupField({ field, required, onChosen }: Props) {
  const { name, label, kind } = field
  const { nombres, record, parts } = useProjectForm()
  const [near, setNear] = useState(false)
  const value = String(useFieldValue(name) ?? '')
  const wordless = value !== '' && !(nombres[name] && value === String(record.base()[name] ?? ''))
  const query = useQuery({ ...fieldOptions(parts, field), enabled: near || wordless })
  const { data } = query
  const choices = useChoices(name, data)
  const wanted = () => setNear(true)
  return (
    <div onFocus={wanted} onPointerEnter={wanted}>
      <SelectField
        name={name}
        label={label}
        choices={choices}
        required={required}
        query={query}
        madeIn={data && madeIn(field)}
        clearable={kind !== 'status' && !required}
        onChosen={onChosen}
      />
    </div>
  )
}
