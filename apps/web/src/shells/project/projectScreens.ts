import type { IdName } from '@soportica/contract/core/wire'
import type { DelayFigures } from '@soportica/contract/delays/figures'
import type { ForecastFigures, Workload } from '@soportica/contract/forecast/figures'
import type { Scorecard, Scorecards } from '@soportica/contract/scorecards/figures'
import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { RecordsChanged } from '@soportica/contract/notifications/realtime'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { DatedDeliveries, ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import type { ComponentType } from 'react'
import type { OpenRecord, ProjectOpening, RecordWalk } from '../../lib/projectOpening.ts'
import type { Store } from '../../lib/store.ts'
import type { LazyPage } from '../../ui/lazyPage.tsx'
import type { DueRow } from '../charts/DueTable.tsx'
import type { CountedGroup } from '../data-table/column.ts'
import type { CellMove } from '../data-table/keys/cellMoves.ts'
import type { PeekProps } from '../data-table/peek/PeekPanel.tsx'
import type { FollowedCalls } from '../product/appModule.ts'
import type { StatusTab } from '../list/StatusTabs.tsx'
import type { BulkDialogProps, BulkSelection, BulkWish } from './bulk/bulkChange.ts'
import type { ListSelection } from './list/listFilters.ts'
import type { PasteProps } from './paste/pasteProps.ts'
import type { LoadTimelines } from './timeline/useTimelines.ts'

/** The lists of a kind of project and its form, as far as any page needs them. */
export type ListConfig = {
  readonly project: Project
  /** The route of its lists, and of a record over each. */
  readonly path: `/${string}/:tipoModulo/:registro?`
  readonly opening: Store<ProjectOpening | null>
  readonly walk: Store<RecordWalk | null>
  /** The event of saved records. */
  readonly changed: RecordsChanged
}

type WithMessage = { readonly mensaje: string }
type Actions = Readonly<Record<string, true | string>>
export type ListedPage = {
  readonly results: ListedRow[]
  readonly total: number
  readonly acciones: Actions
  readonly motivo?: string | undefined
  readonly groups?: readonly CountedGroup[]
}
type Selected = Pick<ListSelection, 'tipoModulo' | 'filters'>
type ListPage = { readonly rows: number; readonly first: number; readonly columnas?: readonly string[] }
type ListedGroups = {
  readonly grupos: readonly { readonly valor: string; readonly nombre: string; readonly cantidad: number }[]
  readonly acciones: Actions
}
type CalendarDays = { readonly estado: number; readonly desde: string; readonly dias: number }
type Asks = {
  readonly list: (body: ListSelection & ListPage, signal: AbortSignal) => Promise<ListedPage>
  readonly groups: (body: Selected & { readonly estado: number; readonly dimension: string }, signal: AbortSignal) => Promise<ListedGroups>
  readonly timelines: LoadTimelines
  readonly tabs: (body: Selected, signal: AbortSignal) => Promise<readonly StatusTab[]>
  readonly calendar: (body: Selected & CalendarDays, signal: AbortSignal) => Promise<DatedDeliveries>
  /** A record as its form takes it. */
  readonly detail: (record: OpenRecord, signal: AbortSignal) => Promise<DetailedRecord>
  readonly remove: (id: number) => Promise<WithMessage>
  readonly restore: (id: number) => Promise<WithMessage>
}

type Many = FollowedCalls & {
  readonly statuses: (signal: AbortSignal) => Promise<readonly IdName[]>
  readonly preview: (body: BulkWish & { readonly objetivo?: BulkSelection }, signal?: AbortSignal) => Promise<PreviewedChanges>
  readonly apply: (body: BulkWish & { readonly versiones: PreviewedChanges['versiones'] }) => Promise<BulkProgress>
  /** The address of a page that simulates the dates of these records. */
  readonly simulates?: (target: BulkSelection) => string
  /** The dialog of a bulk change, with the inputs of this kind's form. */
  readonly Dialog: ComponentType<BulkDialogProps>
  /** Values from a spreadsheet. */
  readonly Paste: ComponentType<PasteProps>
}

export type YearCount = { readonly anioContable: number; readonly cantidad: number }
export type StatusCount = { readonly idEstado: number; readonly estado: string; readonly cantidad: number }
export type DueCounts = { readonly etapas: DueRow[]; readonly actores: DueRow[] }
type OfModule = { readonly tipoModulo: string }
type DelaysQuery = OfModule & { readonly desde: string | null; readonly hasta: string | null }
export type ScorecardsQuery = DelaysQuery & { readonly region: number[] | null }
type Counts = {
  readonly years: (signal: AbortSignal) => Promise<readonly number[]>
  readonly byYear: (tipoModulo: string, signal: AbortSignal) => Promise<readonly YearCount[]>
  readonly byStatus: (tipoModulo: string, anio: number, signal: AbortSignal) => Promise<readonly StatusCount[]>
  readonly due: (signal: AbortSignal) => Promise<DueCounts>
  readonly delays: (body: DelaysQuery, signal: AbortSignal) => Promise<DelayFigures>
  readonly forecast: (body: OfModule, signal: AbortSignal) => Promise<ForecastFigures>
  readonly workload: (body: OfModule, signal: AbortSignal) => Promise<Workload>
  readonly scorecards: (body: ScorecardsQuery, signal: AbortSignal) => Promise<Scorecards>
  readonly scorecard: (
    body: ScorecardsQuery & { readonly etapa: string; readonly actor: number },
    signal: AbortSignal,
  ) => Promise<Scorecard>
  readonly pending: (signal: AbortSignal) => Promise<readonly { readonly modulo: string; readonly pendientes: number }[]>
}

export type CellProps = {
  readonly row: ListedRow
  /** Its column; undefined: the user chooses one. */
  readonly columnKey: string | undefined
  /** A pasted text, to begin with. */
  readonly text: string | undefined
  readonly anchor: HTMLElement
  readonly tipoModulo: string
  /** The columns of the row that can change. */
  readonly columns: readonly ChangeableColumn[]
  readonly onClose: (move: CellMove) => void
}
export type ChangeableColumn = { readonly key: string; readonly label: string; readonly text: string }

/** A kind of project as its lists and its dashboard take it. Numbers of records have another name on the wire of each: calls take them bare. */
export type ProjectScreens = ListConfig & {
  /** All of these rights are needed to register one. */
  readonly registers: readonly number[]
  /** Changes a cell of its list. */
  readonly Cell: LazyPage<CellProps>
  /** A record beside its list. */
  readonly Peek: ComponentType<PeekProps>
  readonly calls: Asks
  /** The route of its report within each module, if any. */
  readonly report?: `/${string}/:tipoModulo`
  /** Changing several at once, where the general list offers it. */
  readonly many?: Many
  readonly counts: Counts
  /** The route of its lost days. */
  readonly delays: `/${string}`
  /** The route of its forecast. */
  readonly forecast: `/${string}`
  /** The route of the scorecards of its actors. */
  readonly scorecards: `/${string}`
}

/** The root cache key of a kind: lists, tabs, summary, figures. */
export const keyOf = ({ api }: Pick<Project, 'api'>): readonly [string] => [api]
