import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { realtimeEvents } from '@soportica/contract/notifications/realtime'
import { useCallback, useRef, useState } from 'react'
import { generatePath, useLocation, useNavigate } from 'react-router'
import { connection } from '../../../lib/realtime/connection.ts'
import { useSomeChanged } from '../../../lib/realtime/useSomeChanged.ts'
import { useStore } from '../../../lib/store.ts'
import { paths } from '../../../paths.ts'
import type { RowAction } from '../../../shells/data-table/column.ts'
import { PeekPanel } from '../../../shells/data-table/peek/PeekPanel.tsx'
import { RunningLine } from '../../../shells/bulk/RunningLine.tsx'
import { useSelection } from '../../../shells/data-table/selection/useSelection.ts'
import { useWholeFilter } from '../../../shells/data-table/selection/useWholeFilter.ts'
import { useGroupedList, useGrouping } from '../../../shells/data-table/groups/useGroupedList.ts'
import { useListState } from '../../../shells/data-table/useListState.ts'
import { useWindow } from '../../../shells/page/useWindow.ts'
import { useAddressedWindow } from '../../../shells/record/useAddressedWindow.ts'
import { LateChip } from '../../../shells/record-list/LateChip.tsx'
import { RecordListPage } from '../../../shells/record-list/RecordListPage.tsx'
import { useRecordList } from '../../../shells/record-list/useRecordList.ts'
import { useDevice } from '../../aftersales-offline/reportOnDevice.public.ts'
import { PhotosDialog } from '../../aftersales-photos/aftersalesPhotos.public.ts'
import type { LineEntry } from '../lines/lineEntry.ts'
import { FindingBulkDialogs } from './bulk/FindingBulkDialogs.tsx'
import { FindingButtons } from './bulk/FindingButtons.tsx'
import { useFindingBulk } from './bulk/useFindingBulk.ts'
import { undoClosing, undoStore } from './closing.ts'
import { findingActions } from './components/findingActions.tsx'
import { FindingFacts } from './components/FindingFacts.tsx'
import { findingCards, findingColumns } from './components/findingColumns.tsx'
import {
  closedTab,
  emptyText,
  findingDefaults,
  findingFilters,
  type FindingDimension,
  findingSource,
  findingTabs,
  myFindingsKey,
  nameOf,
  photosOf,
  rowId,
  selectedCounted,
} from './findingList.ts'
import { FindingDialog } from './FindingDialog.tsx'
import { useCloseFinding } from './useCloseFinding.ts'
import { dropUnsent, unsentPhotos } from './unsentPhotos.ts'
import { useCloseWithPhoto } from './useCloseWithPhoto.ts'

const none: readonly MyFinding[] = []
const isChangeable = ({ acciones }: MyFinding, tab: number): boolean =>
  acciones['clasificar'] === true || (tab !== closedTab && acciones['cerrar'] === true)
const findingColumnsOf = () => findingColumns

const peek = (finding: MyFinding, onClose: () => void) => (
  <PeekPanel name={nameOf(finding)} onClose={onClose}>
    <FindingFacts finding={finding} />
  </PeekPanel>
)

/** A dialog stays while it fades away. */
type Opened = { readonly id: number; readonly opened: boolean }
const closed = (before: Opened | null): Opened | null => before && { ...before, opened: false }

export function MyFindingsPage() {
  const list = useListState(findingDefaults)
  const { filters } = list.state
  const grouped = useGroupedList<FindingDimension>('myFindings', list.state)
  const of = useRecordList({
    name: 'myFindings',
    list,
    defaults: findingDefaults,
    fields: findingFilters,
    tabs: findingTabs,
    columns: findingColumnsOf,
    query: ({ tab, state }) => grouped.query(findingSource(tab, state.filters), state),
  })
  const { tab, result } = of
  const { results: rows = none, total = 0 } = result.page ?? {}
  const marked = useSelection({ result, rowId, count: selectedCounted, allowed: true, button: 'Cerrar' })
  const question = JSON.stringify([tab, filters])
  const selection = useWholeFilter(marked, rowId, { key: question, rows, total })
  const { grouping, grupo } = useGrouping(grouped, { page: result.page, rowId, selection, key: question })
  const bulk = useFindingBulk(selection, tab, filters, grupo)
  // Closed findings are only classified.
  const selects = selection.chosen.size + selection.outside > 0 || rows.some((row) => isChangeable(row, tab))
  const close = useCloseFinding()
  const navigate = useNavigate()
  const location = useLocation()
  useSomeChanged(realtimeEvents.reports, myFindingsKey)
  const control = useWindow<number>()
  const { form, link } = useAddressedWindow(paths.myFindings, control, rowId)
  const { current: read, open: show, close: hide } = form
  const finding = result.page?.results.find((row) => row.iddetalle === read?.what)
  const closeWithPhoto = useCloseWithPhoto()
  const [looked, setLooked] = useState<Opened | null>(null)
  const lookedAt = result.page?.results.find((row) => row.iddetalle === looked?.id)
  const undos = useStore(undoStore)
  const photos = useStore(unsentPhotos)
  const { taken } = useDevice()
  const isLost = useStore(connection) === 'lost'
  const isOpen = useRef(false)
  isOpen.current = read?.opened === true
  const rowActions = useCallback(
    (row: MyFinding): RowAction[] => {
      const id = row.iddetalle
      const opening = read?.opening
      const tried = (done: boolean) => {
        if (done && opening !== undefined) hide(opening)
        else if (unsentPhotos.get().has(id) && !isOpen.current) show(id)
      }
      const state = {
        isClosed: tab === closedTab,
        isUndoable: undos.has(id),
        hasPhoto: photos.has(id),
        isOutOfReach: isLost && !taken.some(({ repid }) => repid === row.repid),
      }
      return findingActions(row, state, {
        look: () => setLooked({ id, opened: true }),
        closeWithPhoto: () => void closeWithPhoto(row).then(tried),
        close: () => void close(row).then(tried),
        undo: () => void undoClosing(id).then(() => tried(true)),
      })
    },
    [close, closeWithPhoto, tab, setLooked, read?.opening, show, hide, undos, photos, taken, isLost],
  )
  const showAct = ({ repid, ...line }: MyFinding) => {
    const under = location.pathname + location.search
    const { ubicacionId, actividadId, adicional, orden, key, iddetalle } = line
    const state: LineEntry = { under, line: { ubicacionId, actividadId, adicional, orden, key, iddetalle } }
    void navigate(generatePath(paths.reports, { registro: String(repid) }), { state })
  }
  return (
    <RecordListPage
      title="Mis hallazgos"
      of={of}
      quick={tab !== closedTab && <LateChip list={list} tip="Con fecha de cierre que ya pasó" />}
      expressed={tab === closedTab ? [] : ['vencidos']}
      cards={findingCards}
      rowId={rowId}
      rowName={nameOf}
      rowActions={rowActions}
      link={link}
      peek={peek}
      grouping={grouping}
      emptyText={emptyText(tab, filters)}
      selection={selects ? selection : undefined}
      selectionActions={<FindingButtons selection={selection} total={total} isClosed={tab === closedTab} onAct={bulk.ask} />}
      selectionOutcome={bulk.running && <RunningLine running={bulk.running} onOpen={bulk.open} />}
    >
      <FindingBulkDialogs bulk={bulk} />
      <FindingDialog
        opened={read?.opened === true && finding !== undefined}
        finding={finding}
        photo={finding && photos.get(finding.iddetalle)?.blob}
        actions={finding ? rowActions(finding) : []}
        onDropPhoto={() => finding && dropUnsent(finding.iddetalle)}
        onReport={() => finding && showAct(finding)}
        onClose={() => hide()}
      />
      <PhotosDialog
        opened={looked?.opened === true && lookedAt !== undefined}
        of={lookedAt ? photosOf(lookedAt) : null}
        onClose={() => setLooked(closed)}
      />
    </RecordListPage>
  )
}
