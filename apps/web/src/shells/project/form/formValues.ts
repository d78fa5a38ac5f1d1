import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { FormValue, WireValue } from '../../record-dialog/recordValues.ts'

/** The values of a record, and the note about its statuses. */
export type FormName = FieldName | 'nota'
/** What the fields hold, and the same as it goes to the server. */
export type ProjectFormValues = { [N in FormName]?: FormValue }
export type ProjectWire = { readonly [N in FormName]?: WireValue }
/** The words of what is chosen by number. */
export type FieldWords = { readonly [N in FieldName]?: string }
