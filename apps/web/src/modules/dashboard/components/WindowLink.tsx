import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { catalogs } from '@soportica/contract/catalogs/registry'
import { catalogCalls } from '@soportica/contract/catalogs/catalogCalls'
import { useQuery } from '@tanstack/react-query'
import { arrivalAt } from '../../../lib/lastLists.ts'
import { formatNumber, formatRelative } from '../../../lib/format.ts'
import type { MenuEntry } from '../../../shells/layout/menu/menuEntry.ts'
import classes from './WindowLink.module.css'
import { call } from '../../../lib/api/api.ts'
import { scopeFieldsOf } from '../../../shells/catalog/scopeFields.ts'

/** A window by its name, and how many records it has; its tip says more. */
export function WindowLink({ entry }: { entry: MenuEntry }) {
  const { noun, summary } = useCatalogSummary(entry.to)
  const last = summary?.fecact && `Actualizado ${formatRelative(summary.fecact)} por ${summary.usuact}`
  return (
    <li>
      <Link to={arrivalAt(entry.to)} className={classes.link} data-tip={last ? `${entry.descripcion}. ${last}` : entry.descripcion}>
        {entry.label}
        {summary && noun && (
          <span className={classes.count}>
            {formatNumber(summary.total)}
            <VisuallyHidden> {summary.total === 1 ? noun.one : noun.many}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}

type Summary = { readonly total: number; readonly fecact?: string; readonly usuact?: string }

// The number of records of a window and its last editor; undefined for windows that are no catalogue.
function useCatalogSummary(route: string) {
  const definition = catalogs.find((catalog) => catalog.route === route)
  const { data } = useQuery({
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
  return { noun: definition?.noun, summary: data }
}
