import type { z } from 'zod'
import type { Former, FormValues, Wire } from './recordValues.ts'

/** id, version: of the saved record, if its kind has them. */
export type Saved = { readonly mensaje: string; readonly sinCambios?: boolean; readonly id?: number; readonly version?: number }

// The values of a save, the stored ones, and the wishes before each settled conflict.
type Sent = { readonly wire: Wire; readonly base: Wire; readonly former: readonly Former[] }
export type Problem = { readonly campo: string; readonly mensaje: string }

// The form of a kind of record. `order`: the order of its fields on screen.
export type RecordKind<S extends Saved> = {
  // The checks of a save: the schema of its body, or an own function.
  readonly schema?: z.ZodType
  readonly errorsOf?: (wire: Wire, base: Wire, body: Record<string, unknown>) => readonly Problem[]
  readonly order: readonly string[]
  readonly nothingChanged: string
  // It is sent even so: the server looks at more than its fields.
  readonly sendsUnchanged?: boolean
  // Values that drafts must not contain.
  readonly secret?: readonly string[]
  readonly toWire: (values: FormValues) => Wire
  readonly toForm: (wire: Wire) => FormValues
  readonly fromRecord: (record: Readonly<Record<string, string | number>>) => Wire
  // The key of a new record: the same key does not create it twice.
  readonly bodyOf: (wire: Wire, base: Wire, version: number | undefined, key: string) => Record<string, unknown>
  readonly keyed?: boolean
  // The name of its kind in the list of last actions: its saves can be undone.
  readonly undoable?: string
  readonly send: (body: Record<string, unknown>, sent: Sent) => Promise<S>
}
