import { CloseButton, Popover } from '@mantine/core'
import { paddedReport } from '@soportica/contract/aftersales/states'
import { useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { landmarkInFront } from '../../../ui/landmarkInFront.ts'
import { type BreakdownProps, byCategory, byClass, type Share } from './breakdown.ts'
import classes from './Reports.module.css'

export type BreakdownPopoverProps = BreakdownProps & { readonly onGone: () => void }

export function BreakdownPopover({ row, tipo, figure, count, title, urgent, onGone }: BreakdownPopoverProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [landmark] = useState(landmarkInFront)
  const close = () => {
    target.current?.focus()
    onGone()
  }
  const about = `${title} del reporte # ${paddedReport(row.repid)}`
  return (
    <Popover
      defaultOpened
      position="bottom"
      width={280}
      shadow="md"
      withArrow
      trapFocus
      // The target would name it with all that it says of itself.
      withRoles={false}
      portalProps={{ target: landmark }}
      transitionProps={{ duration: 0 }}
      onClose={close}
    >
      <Popover.Target>
        <button
          ref={target}
          type="button"
          className={classes.count}
          data-urgent={urgent || undefined}
          aria-label={`${title}: ${formatNumber(count)}, desglose del reporte # ${paddedReport(row.repid)}`}
          aria-haspopup="dialog"
          aria-expanded
          onClick={close}
        >
          {formatNumber(count)}
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={about} className={classes.popover}>
        <header className={classes.popoverHead}>
          <strong>
            {title}: {formatNumber(count)}
          </strong>
          <CloseButton size="sm" aria-label="Cerrar" data-autofocus onClick={close} />
        </header>
        <Shares title="Por clasificación" shares={byClass(row, { tipo, figure })} />
        <Shares title="Por categoría" shares={byCategory(row, { tipo, figure })} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Shares({ title, shares }: { readonly title: string; readonly shares: readonly Share[] }) {
  if (shares.length === 0) return null
  return (
    <table className={classes.shares}>
      <caption>{title}</caption>
      <tbody>
        {shares.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
