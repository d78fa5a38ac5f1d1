import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import type { dashboardTabs } from '@soportica/contract/permissions/securityWindows'
import type { WorkItem } from '@soportica/contract/work/myWork'
import type { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ProjectOpening } from '../../lib/projectOpening.ts'
import type { Store } from '../../lib/store.ts'
import type { Overlay } from '../layout/overlay.ts'
import type { RecordTimelines } from '../project/timeline/useTimelines.ts'
import type { RecordDialogProps } from '../record-dialog/RecordOverlay.tsx'
import type { ShortcutName } from '../shortcuts/shortcuts.ts'

export type ModulePage = {
  readonly path: string
  readonly Page: ComponentType
  /** The title over the page, where no menu leads to it. */
  readonly title?: string
}

export type DialogProps = { readonly opened: boolean; readonly onClose: () => void }

/** The form of a kind of record: it opens over any page. */
export type RecordForm = {
  readonly opening: Store<ProjectOpening | null>
  /** The list over which a record is opened. */
  readonly path: string
  readonly Form: ComponentType
}

export type DashboardTab = {
  readonly key: keyof typeof dashboardTabs
  readonly label: string
  /** The path of the lists of its cards. */
  readonly lists?: string
  readonly Panel: ComponentType
}

type Needed = {
  /** All of these rights are needed; absent: for everybody. */
  readonly needs?: readonly number[]
  /** And any of these. */
  readonly anyOf?: readonly number[]
}

export type UserTarget =
  | { readonly opens: NonNullable<Overlay> }
  /** dialog: one that the page opens when it is there. */
  | { readonly to: string; readonly dialog?: string }
  | { readonly acts: 'lock' | 'leave' }
  | { readonly runs: () => void }

/** An entry of the user's menu. */
export type UserEntry = Needed & {
  readonly order: number
  readonly label: string
  readonly icon: string
  /** More words that find it in the search. */
  readonly words?: string
  /** For administrators: the sentence on its card of «Administración». */
  readonly administers?: string
  readonly target: UserTarget
  /** Only while mail is kept on this machine. */
  readonly needsMailbox?: true
}

/** A button over every page, and an entry of the user's menu. */
export type QuickAction = Needed & {
  readonly order: number
  readonly label: string
  /** More words that find it in the search. */
  readonly words?: string
  readonly Drawing: typeof IconPlus
  readonly opens: 'dialog' | 'tab'
  /** The key that presses it. */
  readonly key?: ShortcutName
  /** On a narrow screen only the user's menu has it. */
  readonly wide?: true
  readonly run: () => void
}

/** An entry of the search alone: a part of a window (its name), or without a window an action. */
export type SearchEntry = Omit<UserEntry, 'needsMailbox'> & { readonly window?: string }

/** A kind of record with an address of its own: the search of everything finds it, or it has tasks. */
export type AddressedKind = {
  readonly kind: string
  readonly order: number
  readonly label: string
  readonly icon: string
  /** list: the list that opens it, where the kind has several. */
  readonly route: (id: number, list: string) => string
  /** The address of the list with the user's tasks alone, where the list has such a filter. */
  readonly tasks?: string
  /** The window in which its tasks are done without leaving the page; without one the line leads to the record. */
  readonly TaskWindow?: ComponentType<TaskWindowProps>
  /** Its stages on a line of days, for the records that have some. */
  readonly timelines?: () => Promise<RecordTimelines>
}
export type TaskWindowProps = RecordDialogProps & { readonly item: WorkItem }

/** How many records a list has under this query of its address. */
export type CountView = (lista: string, query: URLSearchParams, signal: AbortSignal) => Promise<number>
/** The lists at this path can say how many records a view has. */
export type ViewCount = { readonly path: string; readonly load: () => Promise<CountView> }

/** The calls that follow and stop a change of many records. */
export type FollowedCalls = {
  readonly progress: (lote: string) => Promise<BulkProgress>
  readonly cancel: (lote: string) => Promise<unknown>
}
export type FollowedChanges = { readonly entidad: string; readonly load: () => Promise<FollowedCalls> }

/** The parts that a module adds to the product, in any order of modules. This loads with the first page, the screens when they open. */
export type AppModule = {
  readonly name: string
  /** For signed-in users, within the frame. */
  readonly pages?: readonly ModulePage[]
  /** Pages without a session. */
  readonly doors?: readonly ModulePage[]
  /** Dialogs that menus open over any page, by name. */
  readonly dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>
  readonly forms?: readonly RecordForm[]
  /** Components beside the pages while a user is signed in. */
  readonly hosts?: readonly ComponentType[]
  readonly dashboardTabs?: readonly DashboardTab[]
  readonly userEntries?: readonly UserEntry[]
  readonly quickActions?: readonly QuickAction[]
  readonly searchEntries?: readonly SearchEntry[]
  readonly addressedKinds?: readonly AddressedKind[]
  readonly viewCounts?: readonly ViewCount[]
  /** Changes of many records that may go on in the background. */
  readonly followedChanges?: readonly FollowedChanges[]
  /** Before a user signs out by choice; false to stay. */
  readonly confirmSignOut?: () => Promise<boolean>
}
