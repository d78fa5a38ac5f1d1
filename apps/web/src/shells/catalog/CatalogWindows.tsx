import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import type { CatalogPage } from '@soportica/contract/catalogs/catalogCalls'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../page/OnDemand.tsx'
import { usePreload } from '../page/usePreload.ts'
import type { HistoryPanelProps } from '../history/HistoryPanel.tsx'
import { refreshCatalog } from './catalogCache.ts'
import type { CatalogDialogProps } from './form/CatalogDialog.tsx'
import { childOf } from './form/catalogChild.ts'
import type { Place } from './catalogPlace.ts'
import type { SubcatalogDialogProps } from './form/SubcatalogDialog.tsx'
import type { Windows } from './list/useCatalogActions.tsx'

const CatalogDialog = lazyPage<CatalogDialogProps>(() => import('./form/CatalogDialog.tsx').then((module) => module.CatalogDialog))
const HistoryPanel = lazyPage<HistoryPanelProps>(() => import('../history/HistoryPanel.tsx').then((module) => module.HistoryPanel))
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
  usePreload(page !== undefined, CatalogDialog, HistoryPanel)
  const saved = (opening: number) => {
    form.close(opening)
    refreshCatalog(cache, definition)
  }
  const { shown } = form
  const told = history.shown?.what
  const above = child.shown
  return (
    <>
      <OnDemand opened={shown?.opened === true} onClose={() => form.close()}>
        {shown && (
          <CatalogDialog
            key={shown.opening}
            definition={definition}
            place={place}
            id={shown.what}
            known={deleted ? undefined : page?.results.find((row) => row[definition.id] === shown.what)}
            opening={shown.opening}
            opened={shown.opened}
            onSaved={() => saved(shown.opening)}
            onClose={() => form.close(shown.opening)}
            onClosed={form.gone}
          />
        )}
      </OnDemand>
      <OnDemand opened={history.shown?.opened === true} onClose={() => history.close()}>
        {(opened) => (
          <HistoryPanel
            subject={told ? { entidad: definition.name, id: Number(told[definition.id]), name: String(told['nombre']) } : null}
            opened={opened}
            onClose={() => history.close()}
          />
        )}
      </OnDemand>
      {within && (
        <OnDemand opened={above?.opened === true} onClose={() => child.close()}>
          {above && (
            <SubcatalogDialog
              key={above.opening}
              definition={within}
              parent={{ id: Number(above.what[definition.id]), nombre: String(above.what['nombre']) }}
              opened={above.opened}
              onClose={() => child.close(above.opening)}
              onClosed={child.gone}
            />
          )}
        </OnDemand>
      )}
    </>
  )
}
