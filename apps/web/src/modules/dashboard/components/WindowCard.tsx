import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { useQuery } from '@tanstack/react-query'
import { arrivalAt } from '../../../lib/lastLists.ts'
import { formatNumber, formatRelative } from '../../../lib/format.ts'
import type { MenuEntry } from '../../../shells/layout/menu/menuEntry.ts'
import { Icon } from '../../../ui/Icon.tsx'
import whole from '../../../shells/cards/WholeCard.module.css'
import classes from './WindowCard.module.css'
import { call } from '../../../lib/api/api.ts'
import { scopeFieldsOf } from '../../../shells/catalog/scopeFields.ts'

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
        <Link to={arrivalAt(entry.to)} className={whole.opens}>
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

type Summary = { readonly total: number; readonly fecact?: string; readonly usuact?: string }

// The number of records of a window and its last editor; undefined for windows that are no catalogue.
function useCatalogSummary(route: string) {
  const definition = catalogs.find((catalog) => catalog.route === route)
  const { data, isPending } = useQuery({
    queryKey: ['summary', route],
    enabled: definition !== undefined,
    queryFn: async ({ signal }): Promise<Summary> => {
      if (!definition) throw new Error(`${route} is no catalogue`)
      const body = { ...scopeFieldsOf(definition), rows: 1, first: 0, sortField: 'fecact', sortOrder: -1 as const }
      const { total, results } = await call(catalogCalls(definition).list, { body }, { signal })
      const [last] = results
      return { total, fecact: last?.fecact, usuact: last?.usuact }
    },
  })
  return { noun: definition?.noun, summary: data, isPending: definition !== undefined && isPending }
}
