import { isModule, moduleOf, spelledOtherwise, statusOfModule, titleOf } from '@soportica/contract/projects/modules'
import { notInPast } from '@soportica/contract/projects/pastList'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { them } from '@soportica/contract/projects/words'
import { Button } from '@mantine/core'
import { IconClipboardText, IconPlus, IconReportAnalytics } from '@tabler/icons-react'
import { memo, useCallback, useMemo } from 'react'
import { generatePath, Link, useLocation, useParams } from 'react-router'
import { AddressProvider } from '../../page/AddressProvider.tsx'
import { AccessDenied } from '../../page/AccessDenied.tsx'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import { useGroupedList, useGrouping } from '../../data-table/groups/useGroupedList.ts'
import { useListState } from '../../data-table/useListState.ts'
import { useSelection } from '../../data-table/selection/useSelection.ts'
import { useWholeFilter } from '../../data-table/selection/useWholeFilter.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { ExportSelected } from '../../export/ExportSelected.tsx'
import { useCorrectedProject } from '../../labels/useCorrected.ts'
import { listWaiting } from '../../list/listWaiting.ts'
import { OnDemand } from '../../page/OnDemand.tsx'
import { NumberSearch } from '../../record-list/NumberSearch.tsx'
import { soughtIn } from '../../list/searchedField.ts'
import { RecordListPage } from '../../record-list/RecordListPage.tsx'
import { useRecordList } from '../../record-list/useRecordList.ts'
import { PageNotFound } from '../../page/PageNotFound.tsx'
import { SelectWhole } from '../../bulk/SelectWhole.tsx'
import { selectedCounted } from '../bulk/bulkWords.ts'
import { listDefaults, selectionBody, tidiedOf } from './listFilters.ts'
import { useRefetchList, useTabs } from './listQueries.ts'
import { nameOf, rowId } from './listedRow.ts'
import { QuickFilters, useQuickNames } from './QuickFilters.tsx'
import { BulkBar, BulkOutcome } from '../bulk/BulkBar.tsx'
import { cardColumns } from './cardColumns.tsx'
import { listColumns, visibleMoreColumns } from './listColumns.tsx'
import { listRoute, recordIn } from '../recordRoute.ts'
import classes from './ListCells.module.css'
import { useCellChange } from './useCellChange.tsx'
import { useListPaste } from './useListPaste.tsx'
import { useRowActions } from './useRowActions.tsx'
import { useRowLink } from './useRowLink.ts'
import { useOpenRecord } from '../useRecordRoute.ts'
import { OpenOverList, WalkThroughList } from './WalkThroughList.tsx'
import { useBulkChange } from '../bulk/useBulkChange.ts'
import { useProjectChanges } from '../projectChanges.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { projectSource } from './projectSource.ts'
import { useListFilters } from './useListFilters.ts'
import { useListTimeline } from './useListTimeline.tsx'
import { columnsOfDay, daysOfList, useListOfDay, usePastRows } from './listOfDay.tsx'
import { DayBanner, HistoryMenu } from './DayBanner.tsx'
import { ariaKeysOf } from '../../shortcuts/shortcuts.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { Redirect } from '../../../ui/Redirect.tsx'
import type { ListCalendarProps } from '../calendar/ListCalendar.tsx'

const Calendar = lazyPage<ListCalendarProps>(() => import('../calendar/ListCalendar.tsx').then((module) => module.ListCalendar))
const none: readonly ListedRow[] = []
const boxFilters = { numbers: 'consecutivo', text: 'nombre' }

type Props = { readonly screens: ProjectScreens; readonly tipoModulo: string }
/** One list per module: selections are separate. */
export function ProjectListPage({ screens: declared, tipoModulo }: Props) {
  const screens = useCorrectedProject(declared)
  const { project, path } = screens
  const { search } = useLocation()
  const { registro } = useParams()
  const spelled = spelledOtherwise(project, tipoModulo)
  if (spelled) return <Redirect to={{ pathname: generatePath(path, { tipoModulo: spelled, registro }), search }} />
  if (!isModule(project, tipoModulo)) return <PageNotFound />
  const modulo = moduleOf(project, tipoModulo)
  const open = recordIn(screens, { tipoModulo, registro })
  return (
    <OpenOverList value={open?.id}>
      <AddressProvider key={modulo} pathname={listRoute(screens, tipoModulo)}>
        <ModuleList screens={screens} modulo={modulo} />
      </AddressProvider>
    </OpenOverList>
  )
}

type ListProps = { readonly screens: ProjectScreens; readonly modulo: string }
const ModuleList = memo(({ screens, modulo }: ListProps) => {
  const { project, many, opening, Peek } = screens
  const list = useListOfDay(useListState(listDefaults(project), tidiedOf(project)))
  const { dia, cambioDesde } = daysOfList(list)
  const lista = project.words.many
  const grouped = useGroupedList(`${project.api}.${modulo}`, list.state)
  const fields = useListFilters(project, modulo, list.state.filters)
  const of = useRecordList({
    // Lists of other columns are arranged apart.
    name: statusOfModule(project, modulo) ? `${lista}.etapas` : lista,
    list,
    defaults: listDefaults(project),
    fields,
    tabs: useTabs(screens, modulo, list.state.filters),
    firstTab: project.all,
    columns: useCallback(
      (tab: number) => columnsOfDay(listColumns(project, modulo, tab === project.all), { dia, cambioDesde }),
      [project, modulo, dia, cambioDesde],
    ),
    query: ({ tab, state, visible }) =>
      grouped.query(
        projectSource(screens, modulo, {
          tab,
          filters: state.filters,
          columnas: visibleMoreColumns(project, visible).map(({ key }) => key),
        }),
        state,
      ),
  })
  const { tab, layout, result } = of
  const more = useMemo(() => visibleMoreColumns(project, layout.visible), [project, layout.visible])
  const columnas = useMemo(() => more.map(({ key }) => key), [more])
  const cards = useMemo(() => [...cardColumns(project, modulo), ...more], [project, modulo, more])
  const { acciones } = result.page ?? {}
  const allowed = (name: string): true | string => acciones?.[name] ?? listWaiting
  const visible = useMemo(() => of.columns.filter(({ key }) => layout.visible.includes(key)), [of.columns, layout.visible])
  const { onChangeCell, editor } = useCellChange(screens, modulo, visible)
  const rowActions = useRowActions(screens, modulo, { mayRestore: acciones?.['restaurar'] === true, visible, onChangeCell })
  const openRecord = useOpenRecord(screens)
  const peek = useCallback((row: ListedRow, onClose: () => void) => <Peek id={rowId(row)} name={nameOf(row)} onClose={onClose} />, [Peek])
  const todayLink = useRowLink(screens, modulo, result.page)
  const past = usePastRows(project, dia)
  const link = past?.link ?? todayLink
  const marked = useSelection({
    result,
    rowId,
    count: selectedCounted(project),
    allowed: allowed('actualizar'),
    button: 'Actualizar',
  })
  const { sortField: _, sortOrder: __, ...filtro } = selectionBody(project, list.state, modulo, tab)
  const { results: rows = none, total = 0 } = result.page ?? {}
  const selection = useWholeFilter(marked, rowId, { key: JSON.stringify(filtro), rows, total })
  const { grouping, grupo } = useGrouping(grouped, { page: result.page, rowId, selection, key: JSON.stringify(filtro) })
  const bulk = useBulkChange(screens, selection, { filtro: grupo ? { ...filtro, filters: { ...filtro.filters, grupo } } : filtro })
  const paste = useListPaste(screens, { modulo, rows, columns: of.columns, keys: layout.visible, selection, bulk })
  useProjectChanges(screens, useRefetchList(screens), (id) => rows.some((row) => rowId(row) === id))
  const selects = dia === undefined && many !== undefined && modulo === project.general && typeof acciones?.['actualizar'] !== 'string'
  const title = titleOf(project, modulo)
  const drawing = useListTimeline(screens, modulo, { rows, link, title, drawn: list.drawn === 'cronograma' })
  const quickNames = useQuickNames({ list })
  const some = selects && selection.chosen.size > 0
  const selected = [...selection.chosen.keys()]
  const bar = (
    <>
      <SelectWhole selection={selection} them={them(project.words)} total={total} />
      <BulkBar bulk={bulk} allowed={allowed('actualizar')} />
      {/* The whole filter has its own export above the list. */}
      {selection.total === undefined && (
        <ExportSelected
          lista={lista}
          titulo={title}
          filtros={{ ...selectionBody(project, list.state, modulo, project.all), filters: {} }}
          seleccion={selected}
          columnas={layout.visible}
        />
      )}
    </>
  )

  const tools = (
    <>
      {screens.report && (
        <Button
          component={Link}
          to={generatePath(screens.report, { tipoModulo: modulo })}
          variant="default"
          leftSection={<IconReportAnalytics size="1.2em" aria-hidden />}
        >
          Informe Dinámico
        </Button>
      )}
      <ExportButton
        allowed={acciones ? true : listWaiting}
        lista={lista}
        titulo={title}
        filtros={selectionBody(project, list.state, modulo, tab)}
        columnas={layout.visible}
      />
      {many && (
        <div className={classes.paste}>
          {/* In the module of a stage each record says who may edit it. */}
          <ActionButton
            allowed={dia !== undefined ? notInPast : modulo === project.general ? allowed('actualizar') : true}
            variant="default"
            leftSection={<IconClipboardText size="1.2em" aria-hidden />}
            onClick={paste.open}
          >
            Pegar de Excel
          </ActionButton>
        </div>
      )}
      <ActionButton
        allowed={allowed('crear')}
        aria-keyshortcuts={ariaKeysOf('create')}
        leftSection={<IconPlus size="1.2em" aria-hidden />}
        onClick={() => opening.set({ new: true, tipoModulo: modulo })}
      >
        Nuevo
      </ActionButton>
    </>
  )

  if (typeof acciones?.['entrar'] === 'string') return <AccessDenied mensaje={`${acciones['entrar']}. Pídalo al administrador.`} />
  return (
    <RecordListPage
      title={title}
      of={of}
      tools={tools}
      search={<NumberSearch list={list} of={boxFilters} textIn="nombre" onNumber={(id) => openRecord(id, modulo)} />}
      above={<DayBanner project={project} list={list} />}
      quick={
        <>
          {dia === undefined && <QuickFilters fields={fields} list={list} />}
          <HistoryMenu list={list} />
        </>
      }
      expressed={[...quickNames, 'dia', 'cambioDesde', soughtIn(list.state.filters, boxFilters)]}
      cards={cards}
      rowId={rowId}
      rowName={nameOf}
      rowActions={past?.rowActions ?? rowActions}
      link={link}
      peek={past ? undefined : peek}
      onChangeCell={past ? undefined : onChangeCell}
      narrowActions
      emptyText={result.page?.motivo}
      grouping={grouping}
      drawing={drawing}
      instead={list.drawn === 'calendario' ? <Calendar screens={screens} title={title} selection={filtro} /> : undefined}
      selection={selects ? selection : undefined}
      selectionActions={some ? bar : undefined}
      selectionOutcome={(bulk.result ?? bulk.running) && <BulkOutcome bulk={bulk} />}
    >
      <WalkThroughList screens={screens} modulo={modulo} tab={tab} state={list.state} columnas={columnas} grouped={grouping && rows} />
      {editor}
      {paste.dialog}
      <OnDemand opened={bulk.opened !== null} onClose={bulk.close}>
        {(opened) => many && <many.Dialog bulk={bulk} opened={opened} />}
      </OnDemand>
    </RecordListPage>
  )
})
