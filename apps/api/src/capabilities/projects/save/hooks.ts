import type { FieldName, RecordValues } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import type { CalendarDay } from '@soportica/rules/calendarDay'
import type { IsHoliday } from '@soportica/rules/holidayCalendar'
import type { CurrentUser, Writing } from '../../../plugins/context.ts'
import type { Reader, Tx } from '../../../plugins/db/database.ts'
import type { Question } from '../../../plugins/db/questions.queries.ts'
import type { Change } from '../../history/recordHistory.ts'
import type { Reprogrammed } from '../delays/delaysOf.ts'
import type { Choices } from '../form/choices.queries.ts'
import type { RecordRow } from '../form/record.queries.ts'
import type { Columns, Values } from '../form/values.ts'
import type { StatusMove } from '../status/checkStatuses.ts'
import type { Statuses } from '../status/statuses.queries.ts'

/** The body of a save: the values of the form by name, and the accompanying options. */
export type SaveBody = RecordValues & {
  readonly tipoModulo: string
  readonly version?: number | undefined
  readonly nota?: string | undefined
  readonly clave?: string | undefined
  readonly duplicadoDe: number
  readonly origen: number
}

/** A record held for its save, the ids of its children, and the rows of the family as its hook reads them. */
export type Held<F> = { readonly self: RecordRow | undefined; readonly hijos: readonly number[]; readonly family: F }

type FamilyCheck<F> = {
  readonly user: CurrentUser
  readonly self: RecordRow | undefined
  readonly before: Values
  readonly after: Values
  readonly family: F
  readonly statuses: Statuses
}
export type Freed = { readonly set: Columns; readonly changes: readonly Change[] }
export type FamilyHook<B, F> = {
  /** Locks the record (0: a new one) and everything that its save may change. */
  readonly hold: (tx: Tx, user: CurrentUser, id: number, body: B) => Promise<Held<F>>
  /** The same of many records that keep their families, in the order of their ids; without a lock to look at them. */
  readonly holdMany: (reader: Reader, user: CurrentUser, ids: readonly number[], lock: boolean) => Promise<ReadonlyMap<number, Held<F>>>
  /** The wanted family of a save: checkPadre and hijos, as far as they are sent. */
  readonly wanted: (body: B, held: Held<F>) => Values
  /** Refuses a family that may not be; called when it moves. */
  readonly check: (input: FamilyCheck<F>) => void
  /** Writes it, and answers the family as it is then. */
  readonly link: (writing: Writing, id: number, before: Values, after: Values, family: F) => Promise<F>
  readonly deletion: {
    readonly hold: (tx: Tx, user: CurrentUser, id: number) => Promise<Held<F>>
    /** Refuses to delete a record whose family needs it. */
    readonly check: (self: RecordRow, family: F) => void
    /** Additional columns that the deletion sets, with their history. */
    readonly freed: (self: RecordRow) => Freed
    /** The changes of the family after a deletion. */
    readonly follow: (writing: Writing, self: RecordRow, family: F) => Promise<void>
  }
}

type Looking<B> = {
  /** Nothing: it is new. */
  readonly before: Values | undefined
  readonly wanted: Values
  readonly body: B
}
type Planning<B> = {
  readonly user: CurrentUser
  readonly today: CalendarDay
  /** Nothing: it is new. */
  readonly self: RecordRow | undefined
  readonly before: Values | undefined
  readonly after: Values
  readonly statuses: Statuses
  readonly body: B
}
/**
 * The dates that change; marks: lines of the history besides, which are saved even if no value changes; reprogrammed: the stage that begins
 * anew, and the day of that.
 */
export type Planned = {
  readonly dates: Values
  readonly avisos: readonly string[]
  readonly marks: readonly Change[]
  readonly reprogrammed?: Reprogrammed | undefined
}
/** How the dates follow from the values as they were decided. */
export type DatesOf<B> = (input: Planning<B>) => Planned
/** The inputs of the dates; byCalendar: they also depend on business days. */
export type PlanAsks<B> = { readonly byCalendar: boolean; readonly dates: Question<(isHoliday: IsHoliday) => DatesOf<B>> }
export type PlanHook<B> = {
  /** Refuses options that the body may not have. */
  readonly accept: (body: B, isNew: boolean) => void
  /** Whether it must know the statuses even if none moves. */
  readonly needsStatuses: (body: B) => boolean
  /** Asked of the values of all saves as they are wanted; a status that moves, a merge or a check may still change them. */
  readonly asks: (saves: readonly Looking<B>[]) => PlanAsks<B>
  /** The stages from which a stage inherits a delay, the nearest first. */
  readonly stagesBefore: (stage: string) => readonly string[]
}

export type ChecksHook = {
  /**
   * The fields whose choices are needed when these fields change. It may change values only if it names fields: then the statuses are
   * known.
   */
  readonly fields: (changed: readonly FieldName[]) => readonly FieldName[]
  /** Refuses values, or answers those that follow from others. */
  readonly values: (values: Values, choices: Choices, changed: readonly FieldName[]) => Values
}

/** Another origin of records, known only by its id. */
export type OriginHook = {
  /** Locks the origin and refuses one that allows no record now; returns the notifier of the new record. */
  readonly hold: (writing: Writing, user: CurrentUser, origen: number) => Promise<(id: number, nombre: string) => Promise<void>>
}

type Following<B, F> = {
  readonly id: number
  readonly before: Values
  readonly values: Values
  readonly moves: readonly StatusMove[]
  readonly statuses: Statuses
  readonly family: F
  readonly body: B
}

/** What a save did to relatives: the ones that changed along, and the ones that stay; without names of those that the user may not see. */
export type Followed = {
  readonly changed: readonly number[]
  readonly stayed: readonly { readonly id: number; readonly motivo: string }[]
  /** How many stay that the user may not see. */
  readonly hidden: number
  readonly avisos: readonly string[]
}

/** The differences between kinds of projects; everything else is one engine. */
export type ProjectHooks<B extends SaveBody, F> = {
  /** The records that belong together. */
  readonly family: FamilyHook<B, F>
  /** The theoretical dates. */
  readonly plan?: PlanHook<B>
  /** Values that depend on other values. */
  readonly checks?: ChecksHook
  /** Other origins of records. */
  readonly origin?: OriginHook
  /** Runs after the record is written. */
  readonly followUp?: (writing: Writing, saved: Following<B, F>) => Promise<Followed | undefined>
}

/** A project with its hooks; numbered: a record's number under its name on the wire. */
export type ProjectKind<B extends SaveBody, F, N extends object> = {
  readonly project: Project
  readonly hooks: ProjectHooks<B, F>
  readonly numbered: (id: number) => N
}

/** The answer to a save: sinCambios: nothing differed; fusionados: kept changes of others; atrasos: stages that need a reason. */
export type Saved<N> = N & {
  mensaje: string
  version: number
  sinCambios?: boolean
  fusionados?: string[]
  avisos: string[]
  atrasos?: number
}
