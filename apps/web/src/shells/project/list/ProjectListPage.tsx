import { isModule, moduleOf, spelledOtherwise, statusOfModule, titleOf } from '@soportica/contract/projects/modules'
import { Button } from '@mantine/core'
import { IconPlus, IconReportAnalytics } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { generatePath, Link, Navigate, useLocation, useParams } from 'react-router'
import { isApiError } from '../../../lib/api/apiError.ts'
import { AccessDenied } from '../../page/AccessDenied.tsx'
import { ListSearch } from '../../list/ListSearch.tsx'
import { ListToolbar } from '../../list/ListToolbar.tsx'
import { soughtText, withSought } from '../../list/searchedField.ts'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import { DataTable } from '../../data-table/DataTable.tsx'
import { useListQuery } from '../../data-table/useListQuery.ts'
import { useSelection } from '../../data-table/selection/useSelection.ts'
import { useTableLayout } from '../../data-table/useTableLayout.ts'
import { ExportButton } from '../../export/ExportButton.tsx'
import { ExportSelected } from '../../export/ExportSelected.tsx'
import { useCorrectedProject } from '../../labels/useCorrected.ts'
import { OnDemand } from '../../page/OnDemand.tsx'
import { ListUnderRecord } from '../../record/ListUnderRecord.tsx'
import { PageNotFound } from '../../page/PageNotFound.tsx'
import { PageTitle } from '../../page/PageTitle.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { selectedCounted } from '../status/bulkStatus.ts'
import { listDefaults, selectionBody } from './listFilters.ts'
import { loadList, pageKey, useAskListAgain, useTabs } from './listQueries.ts'
import { nameOf, rowId } from './listedRow.ts'
import { QuickFilters } from './QuickFilters.tsx'
import { statusField } from './statusField.ts'
import { BulkOutcome, BulkStatusBar } from '../status/BulkStatusBar.tsx'
import { cardColumns } from './cardColumns.tsx'
import { listColumns, moreShown } from './listColumns.tsx'
import type { StatusDialogProps } from '../status/StatusDialog.tsx'
import { StatusTabs } from '../../list/StatusTabs.tsx'
import { listRoute, recordIn } from '../recordRoute.ts'
import { useRowActions } from './useRowActions.tsx'
import { useRowLink } from './useRowLink.ts'
import { useOpenRecord } from '../useRecordRoute.ts'
import { OpenOverList, WalkThroughList } from './WalkThroughList.tsx'
import { useBulkStatus } from '../status/useBulkStatus.ts'
import { useProjectChanges } from '../projectChanges.ts'
import type { ProjectScreens } from '../projectScreens.ts'
import { useListFilters } from './useListFilters.ts'
import { useProjectListState } from './useProjectListState.ts'
import { useDroppedFilters } from '../../list/useDroppedFilters.ts'
import { useTab } from '../../list/useTab.ts'

const boxFilters = { numbers: 'consecutivo', text: 'nombre' }

const StatusDialog = lazyPage<StatusDialogProps>(() => import('../status/StatusDialog.tsx').then((module) => module.StatusDialog))
const waiting = 'La lista aún no se ha cargado'

type Props = { readonly screens: ProjectScreens; readonly tipoModulo: string }
/** One list for each module: what was selected in one is not selected in another. */
export function ProjectListPage({ screens: declared, tipoModulo }: Props) {
  const screens = useCorrectedProject(declared)
  const { project, path } = screens
  const { search } = useLocation()
  const { registro } = useParams()
  const shown = spelledOtherwise(project, tipoModulo)
  if (shown) return <Navigate to={{ pathname: generatePath(path, { tipoModulo: shown, registro }), search }} replace />
  if (!isModule(project, tipoModulo)) return <PageNotFound />
  const modulo = moduleOf(project, tipoModulo)
  const open = recordIn(screens, { tipoModulo, registro })
  return (
    <OpenOverList value={open?.id}>
      <ListUnderRecord key={modulo} pathname={listRoute(screens, tipoModulo)}>
        <ModuleList screens={screens} modulo={modulo} />
      </ListUnderRecord>
    </OpenOverList>
  )
}

type ListProps = { readonly screens: ProjectScreens; readonly modulo: string }
const ModuleList = memo(({ screens, modulo }: ListProps) => {
  const { project, many, opening } = screens
  const list = useProjectListState(project)
  const { tabs, tab, onTab } = useTab(useTabs(screens, modulo, list.state.filters), project.all)
  const columns = useMemo(() => listColumns(project, modulo, tab === project.all), [project, modulo, tab])
  const lista = project.words.many
  // Lists of other columns are arranged apart.
  const layout = useTableLayout(statusOfModule(project, modulo) ? `${lista}.etapas` : lista, columns)
  const more = useMemo(() => moreShown(project, layout.visible), [project, layout.visible])
  const columnas = useMemo(() => more.map(({ key }) => key), [more])
  const result = useListQuery(
    pageKey(project, modulo, tab, list.state, columnas),
    (signal) => loadList(screens, { modulo, tab, state: list.state, columnas }, signal),
    list,
  )
  const cards = useMemo(() => [...cardColumns(project, modulo), ...more], [project, modulo, more])
  const fields = useListFilters(project, modulo, list.state.filters)
  const heads = useMemo(() => (tab === project.all ? [...fields, statusField(tabs, onTab)] : fields), [fields, tab, tabs, onTab, project])
  useDroppedFilters(fields, list.state, listDefaults(project))
  const { acciones } = result.page ?? {}
  const allowed = (name: string): true | string => acciones?.[name] ?? waiting
  const rowActions = useRowActions(screens, modulo, acciones?.['restaurar'] === true)
  const openRecord = useOpenRecord(screens)
  const link = useRowLink(screens, modulo, result.page)
  const selection = useSelection({
    result,
    rowId,
    count: selectedCounted(project),
    allowed: allowed('actualizar'),
    button: 'Actualizar',
  })
  const bulk = useBulkStatus(screens, selection)
  useProjectChanges(screens, useAskListAgain(screens))
  const selects = many !== undefined && modulo === project.general && typeof acciones?.['actualizar'] !== 'string'
  const title = titleOf(project, modulo)
  const some = selects && selection.chosen.size > 0
  const selected = [...selection.chosen.keys()]
  const bar = (
    <>
      <BulkStatusBar bulk={bulk} allowed={allowed('actualizar')} />
      <ExportSelected
        lista={lista}
        titulo={title}
        filtros={{ ...selectionBody(project, list.state, modulo, project.all), filters: {} }}
        seleccion={selected}
        columnas={layout.visible}
      />
    </>
  )

  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  if (typeof acciones?.['entrar'] === 'string') return <AccessDenied mensaje={`${acciones['entrar']}. Pídalo al administrador.`} />
  return (
    <>
      <PageTitle title={title}>
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
          allowed={acciones ? true : waiting}
          lista={lista}
          titulo={title}
          filtros={selectionBody(project, list.state, modulo, tab)}
          columnas={layout.visible}
        />
        <ActionButton
          allowed={allowed('crear')}
          leftSection={<IconPlus size="1.2em" aria-hidden />}
          onClick={() => opening.set({ new: true, tipoModulo: modulo })}
        >
          Nuevo
        </ActionButton>
      </PageTitle>
      <StatusTabs tabs={tabs} tab={tab} onTab={onTab}>
        <ListToolbar
          fields={fields}
          columns={columns}
          layout={layout}
          list={list}
          quick={<QuickFilters fields={fields} list={list} />}
          search={
            <ListSearch
              textIn="nombre"
              onNumber={(id) => openRecord(id, modulo)}
              value={soughtText(list.state.filters, boxFilters)}
              onText={(text) => list.setFilters((filters) => withSought(filters, boxFilters, text), { typing: true })}
            />
          }
        />
        <DataTable
          label={title}
          columns={columns}
          cards={cards}
          layout={layout}
          list={list}
          fields={heads}
          result={result}
          rowId={rowId}
          rowName={nameOf}
          rowActions={rowActions}
          link={link}
          emptyText={result.page?.motivo}
          selection={selects ? selection : undefined}
          selectionActions={some ? bar : undefined}
          selectionOutcome={bulk.result && <BulkOutcome bulk={bulk} />}
        />
      </StatusTabs>
      <WalkThroughList screens={screens} modulo={modulo} tab={tab} state={list.state} columnas={columnas} />
      <OnDemand opened={bulk.opened !== null} onClose={bulk.close}>
        {(opened) => <StatusDialog project={project} bulk={bulk} opened={opened} />}
      </OnDemand>
    </>
  )
})
