import type { IdName } from '@soportica/contract/core/wire'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { QueryClient } from '@tanstack/react-query'
import { folded } from '../../../lib/accents.ts'
import { maskedDay, withWholeYear } from '../../calendar/dayText.ts'
import { type ChoiceField, fieldOptions } from '../fields/fieldOptions.ts'
import { isDateName } from '../form/recordWire.ts'
import type { ProjectFormParts } from '../form/projectForm.ts'

type Pasted = { readonly value?: string; readonly refusal?: string }
/** A pasted text as the field takes it: the choice that is called so, a day, digits. */
export function pastedValue(cache: QueryClient, parts: ProjectFormParts, name: FieldName, text: string): Pasted {
  const { project } = parts
  const field = project.fieldByName.get(name)
  if (isDateName(project, name)) return { value: withWholeYear(maskedDay(text)) }
  if (field?.kind === 'text') return { value: text.slice(0, field.max) }
  if (field?.kind === 'integer') return { value: text.replace(/\D/g, '') }
  if (!field || (field.kind !== 'lookup' && field.kind !== 'actor' && field.kind !== 'status')) return {}
  const found = optionsIn(cache, parts, field).find(({ nombre }) => folded(nombre) === folded(text))
  return found ? { value: String(found.id) } : { refusal: `«${text}» no está en la lista de ${field.label}` }
}

/** The choices of a field, as they were loaded. */
export const optionsIn = (cache: QueryClient, parts: ProjectFormParts, field: ChoiceField): readonly IdName[] =>
  cache.getQueryData<readonly IdName[]>(fieldOptions(parts, field).queryKey) ?? []
