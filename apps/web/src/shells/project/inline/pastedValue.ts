import type { IdName } from '@soportica/contract/core/wire'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { QueryClient } from '@tanstack/react-query'
import type { FormValue } from '../../record-dialog/recordValues.ts'
import { type ChoiceField, fieldOptions } from '../fields/fieldOptions.ts'
import { valueReader } from '../fields/readValue.ts'
import type { ProjectFormParts } from '../form/projectForm.ts'
import { valueInForm } from '../form/recordWire.ts'

type Pasted = { readonly value?: FormValue; readonly refusal?: string }
/** A pasted text as the field of the form takes it. */
export function pastedValue(cache: QueryClient, parts: ProjectFormParts, name: FieldName, text: string): Pasted {
  const { project } = parts
  const field = project.fieldByName.get(name)
  const chooses = field?.kind === 'lookup' || field?.kind === 'actor' || field?.kind === 'status'
  const read = valueReader(project, name, chooses ? optionsIn(cache, parts, field) : [])(text)
  return read.refusal === undefined ? { value: valueInForm(project, name, read.values[name] as string | number) } : read
}

/** The choices of a field, as they were loaded. */
export const optionsIn = (cache: QueryClient, parts: ProjectFormParts, field: ChoiceField): readonly IdName[] =>
  cache.getQueryData<readonly IdName[]>(fieldOptions(parts, field).queryKey) ?? []
