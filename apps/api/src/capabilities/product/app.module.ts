import type { FastifyInstance } from 'fastify'
import type { Env } from '../../env.ts'
import type { Clock } from '../../plugins/clock.ts'
import type { Log } from '../../plugins/context.ts'
import type { Database, Db } from '../../plugins/db/database.ts'
import type { Services } from '../../plugins/http/serve.ts'
import type { TimedAlert } from '../alerts/defineTimedAlert.ts'
import type { Exportable } from '../exports/exportable.ts'
import type { HistorySubject } from '../history/historySubject.ts'
import type { Importable } from '../imports/importable.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { MailKind } from '../mail/defineMail.ts'
import type { Mail } from '../mail/startMail.ts'
import type { Microsoft } from '../microsoft/microsoft.ts'
import type { NotificationKind } from '../notifications/defineNotification.ts'
import type { Finder } from '../palette/finder.ts'
import type { Calendar } from '../projects/reference.queries.ts'
import type { Watched } from '../realtime/collectChanges.ts'
import type { HostedRecord } from '../records/hostedRecord.ts'
import type { Storage } from '../storage/storage.ts'
import type { Undoable } from '../undo/undoable.ts'
import type { WorkSource } from '../work/workSource.ts'

export type Product = {
  readonly env: Env
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly services: Services
  /** The same with connections on which a statement may take long. */
  readonly background: Services
  /** The same for calls that only read: a replica answers them if there is one. */
  readonly reading: Services
  readonly jobs: Jobs
  readonly calendar: Calendar
  /** The store of attached files. */
  readonly storage: Storage
  readonly microsoft: Microsoft
  /** The records that have notes and attachments. */
  readonly records: readonly HostedRecord[]
  /** A report with more rows than this is written in the background. */
  readonly reportRowsAtOnce: number | undefined
  /** Aborted when this process begins to stop. */
  readonly stopping: AbortSignal
}
/** The part that exists before jobs and Microsoft start. */
export type Base = Omit<Product, 'jobs' | 'microsoft'>

/** The parts that a module adds to the product. The order of modules does not matter. */
export type AppModule = {
  readonly name: string
  /** Serves its calls, and defines its background jobs. */
  readonly routes?: (app: FastifyInstance, product: Product & { readonly deliver: Mail['deliver'] }) => void | Promise<void>
  readonly notifications?: (base: Base) => readonly NotificationKind[]
  readonly alerts?: readonly TimedAlert[]
  readonly mails?: (base: Base) => readonly MailKind<never>[]
  readonly histories?: (base: Base) => readonly HistorySubject[]
  readonly exports?: (base: Base) => readonly Exportable[]
  readonly imports?: readonly Importable[]
  /** The records that the search of everything finds. */
  readonly finds?: readonly Finder[]
  /** The record that its other parts hang on. */
  readonly record?: HostedRecord
  /** What waits for a user. */
  readonly work?: (base: Base) => readonly WorkSource[]
  /** The actions that users can undo. */
  readonly undoes?: (base: Base) => readonly Undoable[]
  /** The records whose changes screens hear of. */
  readonly changes?: (db: Db) => Watched
}
