import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { ActionButton } from '../data-table/cells/ActionButton.tsx'
import classes from './RecordCard.module.css'

type Props = {
  readonly title: string
  // Where the record has several of one title: the part of it that this one is of.
  readonly of?: string | undefined
  readonly Drawing: TablerIcon
  readonly count?: number | undefined
  // True, or why it stays shut.
  readonly allowed: true | string
  readonly opens: string
  readonly onOpen: () => void
  readonly onNear?: () => void
  readonly children: ReactNode
}

/** What a record has of something, in short, and the way to all of it. */
export function RecordCard({ title, of, Drawing, count = 0, allowed, opens, onOpen, onNear, children }: Props) {
  return (
    <section
      className={classes.card}
      data-refused={allowed === true ? undefined : true}
      aria-label={of === undefined ? title : `${title} de ${of}`}
    >
      <header className={classes.head}>
        <Drawing className={classes.drawing} size="1.3em" aria-hidden />
        <h3 className={classes.title}>
          {title}
          {count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
        </h3>
        <span onPointerEnter={onNear}>
          <ActionButton variant="default" allowed={allowed} onClick={onOpen}>
            {opens}
          </ActionButton>
        </span>
      </header>
      {allowed === true ? children : <CardNote>{allowed}</CardNote>}
    </section>
  )
}

export function CardNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}
