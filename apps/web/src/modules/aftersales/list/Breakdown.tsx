import { paddedReport } from '@soportica/contract/aftersales/states'
import { Suspense, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { BreakdownPopoverProps } from './BreakdownPopover.tsx'
import type { BreakdownProps } from './breakdown.ts'
import classes from './Reports.module.css'

const BreakdownPopover = lazyPage<BreakdownPopoverProps>(() => import('./BreakdownPopover.tsx').then((module) => module.BreakdownPopover))

/** A count; if there are groups, it opens the numbers by class and category. */
export function Breakdown({ urgent = false, ...props }: BreakdownProps) {
  const [wanted, setWanted] = useState(false)
  const { row, count, title } = props
  if (count === 0) return <span className={classes.none}>0</span>
  const button = (
    <button
      type="button"
      className={classes.count}
      data-urgent={urgent || undefined}
      aria-label={`${title}: ${formatNumber(count)}, desglose del reporte # ${paddedReport(row.repid)}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={BreakdownPopover.preload}
      onFocus={BreakdownPopover.preload}
      onClick={() => setWanted(true)}
    >
      {formatNumber(count)}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <BreakdownPopover {...props} urgent={urgent} onGone={() => setWanted(false)} />
    </Suspense>
  )
}
