import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber, formatRelative } from '../../../lib/format.ts'
import type { MenuEntry } from '../../../shells/layout/menu/menuEntry.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useCatalogSummary } from '../useCatalogSummary.ts'
import whole from '../../../shells/cards/WholeCard.module.css'
import classes from './WindowCard.module.css'

export function WindowCard({ entry }: { entry: MenuEntry }) {
  const { noun, summary, isPending } = useCatalogSummary(entry.to)
  return (
    <li className={`${whole.card} ${classes.card}`}>
      <div className={classes.top}>
        <span className={whole.icon}>
          <Icon name={entry.icon} size="1.5em" />
        </span>
        {isPending && <Skeleton h="1.6rem" w="4rem" />}
        {summary && noun && (
          <span className={classes.count}>
            <b>{formatNumber(summary.total)}</b> {summary.total === 1 ? noun.one : noun.many}
          </span>
        )}
      </div>
      <h3 className={classes.title}>
        <Link to={entry.to} className={whole.opens}>
          {entry.label}
        </Link>
      </h3>
      <p className={classes.description}>{entry.descripcion}</p>
      {isPending && <Skeleton h="1rem" w="70%" mt="auto" />}
      {summary?.fecact && (
        <p className={classes.last}>
          Actualizado {formatRelative(summary.fecact)} por {summary.usuact}
        </p>
      )}
    </li>
  )
}
