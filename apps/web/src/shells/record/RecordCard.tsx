import type { TablerIcon } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import classes from './RecordCard.module.css'

type Props = {
  readonly title: string
  // The part of the record, if several cards have one title.
  readonly of?: string | undefined
  readonly Drawing: TablerIcon
  readonly count?: number | undefined
  // True, or why it stays shut.
  readonly allowed: true | string
  readonly opens: string
  // The whole content, on the button alone: there is nothing to open.
  readonly brief?: string | undefined
  // The opened panel; it stays while the card grows.
  readonly panel: ReactNode
  readonly onOpen: () => void
  readonly onNear?: () => void
  readonly children: ReactNode
}

/** A card: one aspect of a record in short, and the way to all of it. */
export function RecordCard({ title, of, Drawing, count = 0, allowed, opens, brief, panel, onOpen, onNear, children }: Props) {
  const label = of === undefined ? title : `${title} de ${of}`
  const isBrief = brief !== undefined
  // One button in both forms: the focus returns to it although the card has grown.
  const look = isBrief ? ({ variant: 'subtle', size: 'compact-sm', 'aria-label': `${brief}: ${opens}` } as const) : { variant: 'default' }
  return (
    <section
      className={isBrief ? classes.brief : classes.card}
      data-brief={isBrief || undefined}
      data-print-none={isBrief || undefined}
      data-refused={allowed === true || isBrief ? undefined : true}
      aria-label={label}
    >
      <header className={isBrief ? undefined : classes.head}>
        {!isBrief && <Drawing className={classes.drawing} size="1.3em" aria-hidden />}
        {!isBrief && (
          <h3 className={classes.title}>
            {title}
            {count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
          </h3>
        )}
        <span onPointerEnter={onNear}>
          <ActionButton {...look} allowed={allowed} onClick={onOpen}>
            {isBrief ? brief : opens}
          </ActionButton>
        </span>
      </header>
      {!isBrief && (allowed === true ? children : <CardNote>{allowed}</CardNote>)}
      <Fragment key="panel">{panel}</Fragment>
    </section>
  )
}

/** empty: there is nothing in the card, which is not printed. */
export function CardNote({ empty = false, children }: { empty?: boolean; children: ReactNode }) {
  return (
    <p className={classes.note} data-print-none={empty || undefined}>
      {children}
    </p>
  )
}
