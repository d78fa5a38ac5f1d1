import type { IdName } from '@soportica/contract/core/wire'
import { dayInMs } from '@soportica/rules/calendarDay'
import type { FindingCounters, FindingLine, SaveFinding } from '@soportica/contract/aftersales/findings'
import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import type { PhotoMoment } from '@soportica/contract/aftersales/states'
import type { Change, LineConflict } from '../../aftersales-findings/findingLines.public.ts'
import type { Finding } from '@soportica/rules/findings'

/** The lists that the fields of a line offer. */
export type Choices = {
  readonly categories: IdName[]
  readonly subcategories: Readonly<Record<number, IdName[]>>
  readonly responsibles: (IdName & { readonly grupo: string })[]
  readonly locations: IdName[]
  readonly activities: IdName[]
}

/** One user's report on the device. */
export type TakenReport = {
  readonly usuid: number
  readonly repid: number
  readonly detail: ReportDetail
  readonly counters: FindingCounters
  readonly tipo: 1 | 2
  readonly choices: Choices
  /** When it was taken along, in milliseconds; it stays for some days. */
  readonly taken: number
  /** When it was read from the server last. */
  readonly read: number
  /** Increases with each answer stored in the copy: earlier readings are older. */
  readonly answers?: number
}

/** A line as the server stored it last; a further finding that the server does not know yet has no number. */
export type StoredLine = { readonly usuid: number; readonly repid: number; readonly id: string; readonly line: FindingLine }

export type Conflict = LineConflict & { readonly stored: Finding; readonly version: number }
type Waiting = {
  /** Given by the database, in the order in which they were written. */
  readonly seq: number
  readonly usuid: number
  readonly nombre: string
  readonly repid: number
  readonly sucursal: string
  readonly tipo: 1 | 2
  /** The line, as the screen names it. */
  readonly line: string
  readonly ubicacion: string
  readonly actividad: string
  readonly clave: string
  /** Set aside: it failed again and again, and waits until the person tries it once more. */
  readonly state: 'waiting' | 'conflict' | 'refused' | 'aside'
  /** Why it was refused or set aside. */
  readonly said: string
}
export type WaitingChange = Waiting & {
  readonly kind: 'line'
  readonly key: string
  readonly change: Change
  /** The body of the first attempt: repeated unchanged, and nothing is added to it. */
  readonly sent: SaveFinding | null
  readonly conflict: Conflict | null
}
/** Its picture is kept beside it, under its key. */
export type WaitingPhoto = Waiting & {
  readonly kind: 'photo'
  readonly momento: PhotoMoment
  readonly tomada: string
  readonly conflict: null
}
export type WaitingEntry = WaitingChange | WaitingPhoto

export const daysOnDevice = 14
export const endOf = ({ taken }: TakenReport): number => taken + daysOnDevice * dayInMs
