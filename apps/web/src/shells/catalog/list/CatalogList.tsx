import type { CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { type ReactNode, Suspense } from 'react'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type LazyPage, lazyPage } from '../../../ui/lazyPage.tsx'
import { DataTable } from '../../data-table/DataTable.tsx'
import type { RowLink } from '../../data-table/rowLink.ts'
import { deletedOnes, showsDeleted } from './catalogFilters.ts'
import type { DeletedBannerProps } from './DeletedBanner.tsx'
import { ListToolbar } from '../../list/ListToolbar.tsx'
import { CatalogWindows, type SubcatalogDialogProps } from '../CatalogWindows.tsx'
import type { Catalog } from '../useCatalog.tsx'
import type { ListControl } from '../../data-table/useListState.ts'

const DeletedBanner = lazyPage<DeletedBannerProps>(() => import('./DeletedBanner.tsx').then((module) => module.DeletedBanner))

const nameOf = (row: CatalogRow) => String(row['nombre'])

type Props = {
  readonly catalog: Catalog
  readonly label: string
  readonly link?: RowLink<CatalogRow>
  readonly emptyActions?: ReactNode
  readonly heightLess?: string
  readonly Child?: LazyPage<SubcatalogDialogProps>
  // Before the filters in force.
  readonly children?: ReactNode
}

/** Toolbar, table and dialogs, on a page or within another dialog. */
export function CatalogList({ catalog, label, link, emptyActions, heightLess, Child, children }: Props) {
  const { definition, scopeFields, list, result, columns, layout, fields, rowId, rowActions, expansion, windows } = catalog
  const deleted = showsDeleted(list.state)
  return (
    <>
      <ListToolbar fields={fields} columns={columns} layout={layout} list={list} tools={<DeletedToggle list={list} />}>
        {children}
      </ListToolbar>
      {deleted && (
        <Suspense fallback={null}>
          <DeletedBanner list={list} />
        </Suspense>
      )}
      <DataTable
        label={deleted ? `${label} (eliminados)` : label}
        columns={columns}
        layout={layout}
        list={list}
        result={result}
        rowId={rowId}
        rowName={nameOf}
        rowActions={rowActions}
        link={deleted ? undefined : link}
        expansion={expansion}
        emptyText={deleted ? 'No hay registros eliminados' : undefined}
        emptyActions={deleted ? undefined : emptyActions}
        heightLess={heightLess}
      />
      <CatalogWindows
        definition={definition}
        scopeFields={scopeFields}
        page={result.page}
        deleted={deleted}
        windows={windows}
        Child={Child}
      />
    </>
  )
}

function DeletedToggle({ list }: { list: ListControl }) {
  const on = showsDeleted(list.state)
  return (
    <Button
      variant={on ? 'light' : 'default'}
      aria-pressed={on}
      leftSection={<IconTrash size="1.2em" aria-hidden />}
      onClick={() => list.turn(deletedOnes, !on)}
    >
      Ver eliminados
    </Button>
  )
}
