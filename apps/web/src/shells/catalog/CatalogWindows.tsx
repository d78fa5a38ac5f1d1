import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
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
  readonly listShown: boolean
  readonly windows: Windows
}

export function CatalogWindows({ definition, place, listShown, windows: { form, history, child, close, gone } }: Props) {
  const cache = useQueryClient()
  const within = childOf(definition)
  usePreload(listShown, CatalogDialog, HistoryPanel)
  const saved = (opening: number) => {
    close('form', opening)
    refreshCatalog(cache, definition)
  }
  return (
    <>
      <OnDemand opened={form?.opened === true} onClose={() => close('form')}>
        {form && (
          <CatalogDialog
            key={form.opening}
            definition={definition}
            place={place}
            row={form.row}
            opening={form.opening}
            opened={form.opened}
            onSaved={() => saved(form.opening)}
            onClose={() => close('form', form.opening)}
            onClosed={() => gone('form')}
          />
        )}
      </OnDemand>
      <OnDemand opened={history?.opened === true} onClose={() => close('history')}>
        {(opened) => (
          <HistoryPanel
            subject={
              history?.row
                ? { entidad: definition.name, id: Number(history.row[definition.id]), name: String(history.row['nombre']) }
                : null
            }
            opened={opened}
            onClose={() => close('history')}
          />
        )}
      </OnDemand>
      {within && (
        <OnDemand opened={child?.opened === true} onClose={() => close('child')}>
          {child?.row && (
            <SubcatalogDialog
              key={child.opening}
              definition={within}
              parent={{ id: Number(child.row[definition.id]), nombre: String(child.row['nombre']) }}
              opened={child.opened}
              onClose={() => close('child', child.opening)}
              onClosed={() => gone('child')}
            />
          )}
        </OnDemand>
      )}
    </>
  )
}
