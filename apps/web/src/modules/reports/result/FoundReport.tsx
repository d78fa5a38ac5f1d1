import { Button } from '@mantine/core'
import type { TickedField } from '@soportica/contract/reports/criteria'
import { countsBy } from '@soportica/contract/reports/reports'
import type { ReportValues } from '@soportica/contract/reports/question'
import { IconChartBar } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { useListQuery } from '../../../shells/data-table/useListQuery.ts'
import type { ListControl } from '../../../shells/data-table/useListState.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { setDenied } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import type { ReportAddress } from '../question/useReportAddress.ts'
import classes from '../Report.module.css'
import { useReport } from '../ReportContext.ts'
import { foundKey, type Order } from '../reportScreens.ts'
import { BarChips } from './BarChips.tsx'
import { excelAllowed } from './excelAllowed.ts'
import { ExcelButton } from './ExcelButton.tsx'
import { ReportResult } from './ReportResult.tsx'
import type { TotalsProps } from './Totals.tsx'

const Totals = lazyPage<TotalsProps>(() => import('./Totals.tsx').then((module) => module.Totals))

type Props = {
  readonly values: ReportValues
  // The same as its address has it.
  readonly text: string
  readonly list: ListControl
  readonly order: Order
  readonly address: ReportAddress
  readonly onColumns: (change: (campos: readonly TickedField[]) => TickedField[]) => void
}

/** The result of a question: rows, totals and file. */
export function FoundReport({ values, text, list, order, address, onColumns }: Props) {
  const { report, calls } = useReport()
  const { page, size } = list.state
  const result = useListQuery(
    [...foundKey(report), sameRows(text), order, page, size],
    (signal) => calls.search(values, { ...order, rows: size, first: (page - 1) * size }, signal),
    list,
  )
  const draft = useDraftStore()
  const denied = result.page?.sinPermiso
  useEffect(() => {
    if (denied) setDenied(draft, denied)
  }, [draft, denied])
  const { por } = address
  const counted = por !== undefined && report.fieldByName.has(por) && countsBy(report.fieldByName.get(por)!) ? por : undefined
  return (
    <>
      {counted !== undefined && (
        <Suspense fallback={null}>
          <Totals values={values} text={sameRows(text)} address={address} por={counted} />
        </Suspense>
      )}
      <ReportResult values={values} list={list} result={result} onColumns={onColumns}>
        <BarChips bars={address.bars} onWiden={address.widen} />
        <span className={classes.gap} />
        <Button
          variant="default"
          aria-pressed={counted !== undefined}
          leftSection={<IconChartBar size="1.2em" aria-hidden />}
          onClick={() => address.showTotals(counted === undefined ? report.project.status.field : undefined)}
        >
          Totales
        </Button>
        <ExcelButton values={values} order={order} allowed={excelAllowed(result.page?.total)} />
      </ReportResult>
    </>
  )
}

/** Columns in another order have the same rows. */
const sameRows = (text: string): string => text.split('&').toSorted().join('&')
