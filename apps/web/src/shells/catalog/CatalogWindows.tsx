import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogPage } from '@soportica/contract/catalogs/catalogCalls'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { OpenedWindow } from '../page/OpenedWindow.tsx'
import { usePreload } from '../page/usePreload.ts'
import { HistoryWindow, LaterHistory } from '../history/HistoryWindow.tsx'
import { refreshCatalog } from './catalogCache.ts'
import type { CatalogDialogProps } from './form/CatalogDialog.tsx'
import { childOf } from './form/catalogChild.ts'
import type { Place } from './catalogPlace.ts'
import type { SubcatalogDialogProps } from './form/SubcatalogDialog.tsx'
import type { Windows } from './list/useCatalogActions.tsx'

const CatalogDialog = lazyPage<CatalogDialogProps>(() => import('./form/CatalogDialog.tsx').then((module) => module.CatalogDialog))
const SubcatalogDialog = lazyPage<SubcatalogDialogProps>(() =>
  import('./form/SubcatalogDialog.tsx').then((module) => module.SubcatalogDialog),
)

type Props = {
  readonly definition: CatalogDefinition
  readonly place: Place
  readonly page: CatalogPage | undefined
  // Those of the page have no form.
  readonly deleted: boolean
  readonly windows: Windows
}

export function CatalogWindows({ definition, place, page, deleted, windows: { form, history, child } }: Props) {
  const cache = useQueryClient()
  const within = childOf(definition)
  usePreload(page !== undefined, CatalogDialog, LaterHistory)
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
            place={place}
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
      {within && (
        <OpenedWindow control={child}>
          {({ what, ...dialog }) => (
            <SubcatalogDialog
              definition={within}
              parent={{ id: Number(what[definition.id]), nombre: String(what['nombre']) }}
              {...dialog}
            />
          )}
        </OpenedWindow>
      )}
    </>
  )
}
