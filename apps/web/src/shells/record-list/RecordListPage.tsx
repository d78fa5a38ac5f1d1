import type { ReactNode } from 'react'
import { isApiError } from '../../lib/api/apiError.ts'
import { DataTable, type DataTableProps } from '../data-table/DataTable.tsx'
import type { Page } from '../data-table/useListQuery.ts'
import { usePhone } from '../data-table/usePhone.ts'
import type { FilterField } from '../filter-panel/filterField.ts'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { StatusChoice } from '../list/StatusChoice.tsx'
import { StatusTabs } from '../list/StatusTabs.tsx'
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
  /** The filters in the column heads, if they differ from the list's. */
  readonly heads?: readonly FilterField[]
  /** On a phone a choice instead of tabs. */
  readonly chooses?: boolean
  /** Nothing of the list can be had. */
  readonly without?: boolean
  /** The dialogs over it. */
  readonly children?: ReactNode
}

/** The page of every list of records that is not a catalogue. */
export function RecordListPage<Row extends object, P extends Page<Row>>(props: Props<Row, P>) {
  const { title, of, tools, above, search, quick, heads, chooses, without, children, ...table } = props
  const { list, fields, tabs, tab, onTab, columns, layout, result } = of
  const onPhone = usePhone()
  if (isApiError(result.error, 403)) return <AccessDenied mensaje={result.error.mensaje} />
  const body = (
    <>
      <ListToolbar fields={fields} columns={columns} layout={layout} list={list} search={search} quick={quick} />
      <DataTable {...table} label={title} columns={columns} layout={layout} list={list} fields={heads ?? fields} result={result} />
    </>
  )
  return (
    <>
      <PageTitle title={title}>{tools}</PageTitle>
      {above}
      {without ? null : chooses && onPhone ? (
        <>
          <StatusChoice tabs={tabs} tab={tab} onTab={onTab} />
          {body}
        </>
      ) : (
        <StatusTabs tabs={tabs} tab={tab} onTab={onTab}>
          {body}
        </StatusTabs>
      )}
      {children}
    </>
  )
}
