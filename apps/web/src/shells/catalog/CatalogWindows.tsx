import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogPage } from '@soportica/contract/catalogs/catalogCalls'
import { useQueryClient } from '@tanstack/react-query'
import { type LazyPage, lazyPage } from '../../ui/lazyPage.tsx'
import { OpenedWindow } from '../page/OpenedWindow.tsx'
import { usePreload } from '../page/usePreload.ts'
import { HistoryWindow, LazyHistory } from '../history/HistoryWindow.tsx'
import { refreshCatalog } from './catalogCache.ts'
import type { CatalogDialogProps } from './form/CatalogDialog.tsx'
import { childOf } from './form/catalogChild.ts'
import type { ScopeFields } from './scopeFields.ts'
import type { Windows } from './list/useCatalogActions.tsx'

const CatalogDialog = lazyPage<CatalogDialogProps>(() => import('./form/CatalogDialog.tsx').then((module) => module.CatalogDialog))
export type SubcatalogDialogProps = {
  readonly definition: CatalogDefinition
  readonly parent: { readonly id: number; readonly nombre: string }
  readonly opened: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

type Props = {
  readonly definition: CatalogDefinition
  readonly scopeFields: ScopeFields
  readonly page: CatalogPage | undefined
  // Deleted rows have no form.
  readonly deleted: boolean
  readonly windows: Windows
  /** The rows that belong to a row; within them there are no others. */
  readonly Child?: LazyPage<SubcatalogDialogProps> | undefined
}

export function CatalogWindows({ definition, scopeFields, page, deleted, windows: { form, history, child }, Child }: Props) {
  const cache = useQueryClient()
  const within = childOf(definition)
  usePreload(page !== undefined, CatalogDialog, LazyHistory)
  const saved = (opening: number) => {
    form.close(opening)
    refreshCatalog(cache, definition)
  }
  return (
    <>
      <OpenedWindow control={form}>
        {({ what, ...dialog }) => (
          <CatalogDialog
            definition={definition}
            scopeFields={scopeFields}
            id={what}
            known={deleted ? undefined : page?.results.find((row) => row[definition.id] === what)}
            {...dialog}
            onSaved={() => saved(dialog.opening)}
          />
        )}
      </OpenedWindow>
      <HistoryWindow
        control={history}
        subjectOf={(row) => ({ entidad: definition.name, id: Number(row[definition.id]), name: String(row['nombre']) })}
      />
      {within && Child && (
        <OpenedWindow control={child}>
          {({ what, ...dialog }) => (
            <Child definition={within} parent={{ id: Number(what[definition.id]), nombre: String(what['nombre']) }} {...dialog} />
          )}
        </OpenedWindow>
      )}
    </>
  )
}
