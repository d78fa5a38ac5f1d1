import type { CatalogDefinition } from '@soportica/contract/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { lazyPage } from '../../ui/lazyPage.tsx'
import { OnDemand } from '../OnDemand.tsx'
import { usePreload } from '../usePreload.ts'
import type { CatalogDialogProps } from './CatalogDialog.tsx'
import { listKey } from './catalogList.ts'
import type { HistoryPanelProps } from '../history/HistoryPanel.tsx'
import type { Windows } from './useCatalogActions.tsx'

const CatalogDialog = lazyPage<CatalogDialogProps>(() => import('./CatalogDialog.tsx').then((module) => module.CatalogDialog))
const HistoryPanel = lazyPage<HistoryPanelProps>(() => import('../history/HistoryPanel.tsx').then((module) => module.HistoryPanel))

export function CatalogWindows({
  definition,
  listShown,
  windows: { form, history, close, gone },
}: {
  definition: CatalogDefinition
  listShown: boolean
  windows: Windows
}) {
  const cache = useQueryClient()
  usePreload(listShown, CatalogDialog, HistoryPanel)
  const saved = (opening: number) => {
    close('form', opening)
    void cache.invalidateQueries({ queryKey: listKey(definition) })
    void cache.invalidateQueries({ queryKey: ['associated', definition.name] })
    void cache.invalidateQueries({ queryKey: ['summary'] })
  }
  return (
    <>
      <OnDemand opened={form?.opened === true} onClose={() => close('form')}>
        {form && (
          <CatalogDialog
            key={form.opening}
            definition={definition}
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
    </>
  )
}
