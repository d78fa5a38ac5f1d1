import { Skeleton } from '@mantine/core'
import type { Association, CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { PagedNames } from '../../fields/choice/PagedNames.tsx'
import { agreeing } from '../../fields/choice/selection.ts'
import classes from '../CatalogPage.module.css'
import { loadSelection } from './selections.ts'

export type AssociatedListProps = { readonly definition: CatalogDefinition; readonly association: Association; readonly id: number }

export function AssociatedList({ definition, association, id }: AssociatedListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['associated', definition.name, id, association.field],
    queryFn: ({ signal }) => loadSelection(definition, association, id, '1', signal),
  })
  const { label } = association
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} role="status" aria-label={`Cargando ${label.toLowerCase()}`} />
  if (data.asociados.length === 0)
    return (
      <p className={classes.none}>
        Sin {label.toLowerCase()} {agreeing(label, 'asociad')}.
      </p>
    )
  return (
    <>
      <p className={classes.caption}>{label}</p>
      <PagedNames label={label} items={data.asociados} />
    </>
  )
}
