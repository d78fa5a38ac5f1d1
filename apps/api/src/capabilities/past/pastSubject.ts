import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { TextValues } from '@soportica/rules/pastValues'
import type { CurrentUser, Viewer } from '../../plugins/context.ts'
import type { Db } from '../../plugins/db/database.ts'

/** A record of today, from which the history leads back. */
export type PastSource = {
  readonly titulo: string
  /** A list that shows it to this user today. */
  readonly lista: string
  readonly version: number
  readonly creado: CalendarDay
  /** Each value as the history stores it. */
  readonly values: TextValues
  readonly sections: readonly { readonly titulo: string; readonly campos: readonly string[] }[]
  /** Whether a record with these values is deleted. */
  readonly isDeleted: (values: TextValues) => boolean
  /** Whether this user may set the record back, or this field. */
  readonly mayReturn: (user: CurrentUser, campo?: string) => true | string
}
/** The record, if this user may see it today. */
export type ReadPastSource = (context: { readonly db: Db; readonly user: Viewer }, id: number) => Promise<PastSource>
