import type { ComponentType, ReactNode } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { DataTable, type DataTableProps } from '../data-table/DataTable.tsx'
import type { Page } from '../data-table/useListQuery.ts'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { StatusTabs, type StatusTabsProps } from '../list/StatusTabs.tsx'
import { AccessDenied } from '../page/AccessDenied.tsx'
import { PageTitle } from '../page/PageTitle.tsx'
import type { RecordList } from './useRecordList.ts'

type OfTable =
  | 'cards'
  | 'rowId'
  | 'rowName'
  | 'rowActions'
  | 'link'
  | 'peek'
  | 'onChangeCell'
  | 'record'
  | 'splitId'
  | 'narrowActions'
  | 'emptyText'
  | 'grouping'
  | 'drawing'
  | 'selection'
  | 'selectionActions'
  | 'selectionOutcome'
type Props<Row extends object, P extends Page<Row>> = Pick<DataTableProps<Row>, OfTable> & {
  readonly title: string
  readonly of: RecordList<Row, P>
  /** SplitWalk the title. */
  readonly tools?: ReactNode
  /** Between the title and the tabs. */
  readonly above?: ReactNode
  readonly search?: ReactNode
  readonly quick?: ReactNode
  /** The names of filters that the search or a daily filter shows. */
  readonly expressed?: readonly string[]
  /** Of many tabs; otherwise they stand in one line. */
  readonly tabbed?: ComponentType<StatusTabsProps>
  /** Nothing of the list can be had. */
  readonly without?: boolean
  /** What is drawn in the table's stead. */
  readonly instead?: ReactNode
  /** The dialogs over it. */
  readonly children?: ReactNode
}

/** The page of every list of records that is not a catalogue. */
export function RecordListPage<Row extends object, P extends Page<Row>>(props: Props<Row, P>) {
  const { title, of, tools, above, search, quick, expressed, tabbed: Tabbed = StatusTabs, without, instead, children, ...table } = props
  const { list, fields, tabs, tab, onTab, columns, layout, result } = of
  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  const body = (
    <>
      <ListToolbar fields={fields} columns={columns} layout={layout} list={list} search={search} quick={quick} expressed={expressed} />
      {instead ?? <DataTable {...table} label={title} columns={columns} layout={layout} list={list} result={result} />}
    </>
  )
  return (
    <>
      <PageTitle title={title}>{tools}</PageTitle>
      {above}
      {without ? null : (
        <Tabbed tabs={tabs} tab={tab} onTab={onTab}>
          {body}
        </Tabbed>
      )}
      {children}
    </>
  )
}
