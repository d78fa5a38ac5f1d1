import type { dashboardTabs } from '@soportica/contract/permissions/security'
import type { WorkItem, WorkKind } from '@soportica/contract/work/myWork'
import type { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ProjectOpening } from '../../lib/projectOpening.ts'
import type { Store } from '../../lib/store.ts'
import type { Overlay } from '../layout/overlay.ts'

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
  | { readonly to: string }
  | { readonly acts: 'lock' | 'leave' }
  | { readonly runs: () => void }

/** An entry of the user's menu. */
export type UserEntry = Needed & {
  readonly order: number
  readonly label: string
  readonly icon: string
  readonly target: UserTarget
  /** Only while mail is kept on this machine. */
  readonly needsMailbox?: true
}

/** A button over every page, and an entry of the user's menu. */
export type QuickAction = Needed & {
  readonly order: number
  readonly label: string
  readonly Drawing: typeof IconPlus
  readonly opens: 'dialog' | 'tab'
  readonly run: () => void
}

/** Where tasks of a kind are handled. */
export type TaskAddresses = {
  readonly kind: WorkKind
  readonly icon: string
  /** The window that lists them, as the menu has it. */
  readonly list: (lista: string) => string
  readonly record: (item: Pick<WorkItem, 'id' | 'lista'>) => string
}

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
  readonly tasks?: readonly TaskAddresses[]
  /** Before a user signs out by choice; false to stay. */
  readonly confirmSignOut?: () => Promise<boolean>
}
