import { Skeleton, Text } from '@mantine/core'
import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { getUses } from '@soportica/contract/catalogs/catalogTools'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { childOf } from './catalogChild.ts'
import { usesSentence } from './usesSentence.ts'

/** Where a record is used, shown before its deletion. A failed request blocks nobody. */
export function RecordUses({ definition, id }: { definition: CatalogDefinition; id: number }) {
  const { data, isPending } = useQuery({
    queryKey: ['uses', definition.name, id],
    queryFn: ({ signal }) => call(getUses, { body: { catalogo: definition.name, id } }, { signal }),
    staleTime: 0,
    retry: false,
  })
  const child = childOf(definition)
  const children = child?.parent && { many: child.noun.many, parent: child.parent.label }
  if (isPending) return <Skeleton height="1.2em" role="status" aria-label="Consultando dónde se usa" />
  return (
    <Text size="sm" c="dimmed" role="status">
      {data ? usesSentence(data.usos, children) : 'No se pudo consultar dónde se usa; puede continuar.'}
    </Text>
  )
}
