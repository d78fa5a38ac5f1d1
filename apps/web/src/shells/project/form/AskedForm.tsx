import { cashierRecord } from '@soportica/contract/records/records'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMatch } from 'react-router'
import { cashierOpening, type CashierOpening } from '../../../lib/projectOpening.ts'
import { useStore } from '../../../lib/store.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { paths } from '../../../paths.ts'
import { OnDemand } from '../../page/OnDemand.tsx'
import { usePreload } from '../../page/usePreload.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { CashierDialogProps } from './ProjectDialog.tsx'
import { cashiersKey, openCashier } from '../../../modules/cashiers/form/useCashierDialog.ts'

const CashierDialog = lazyPage<CashierDialogProps>(() => import('./ProjectDialog.tsx').then((module) => module.CashierDialog))

const uploading = { titulo: 'Archivos', mensaje: '¿Desea cargar archivos para este cajero?', aceptar: 'Sí', rechazar: 'No' }

type Shown = { readonly what: CashierOpening | null; readonly opening: number }

/** The form of a cashier, over the page, when it is asked for. */
export function AskedCashierDialog() {
  const asked = useStore(cashierOpening)
  const cache = useQueryClient()
  // Over their list it opens at once.
  usePreload(useMatch(paths.cashiers) !== null, CashierDialog)
  const [{ what, opening }, setShown] = useState<Shown>({ what: null, opening: 0 })
  if (asked && asked !== what) setShown({ what: asked, opening: opening + 1 })
  // It belongs to the page over which it was opened.
  useEffect(() => () => cashierOpening.set(null), [])
  const close = () => cashierOpening.set(null)
  const refresh = (cajid: number) => {
    void cache.invalidateQueries({ queryKey: cashiersKey })
    void cache.invalidateQueries({ queryKey: ['record', cashierRecord.sistema, cajid] })
    asked?.onSaved?.(cajid)
  }
  const saved = async (cajid: number, isNew: boolean) => {
    const { tipoModulo } = asked ?? {}
    refresh(cajid)
    close()
    if (!isNew || !(await confirm(uploading))) return
    openCashier({ cajid, ...(tipoModulo ? { tipoModulo } : {}) })
  }
  const reload = () => {
    if (!asked) return
    if ('cajid' in asked) refresh(asked.cajid)
    openCashier({ ...asked })
  }
  return (
    <OnDemand opened={asked !== null} onClose={close}>
      {what && (
        <CashierDialog
          key={opening}
          what={what}
          opening={opening}
          opened={asked !== null}
          onSaved={(cajid, isNew) => void saved(cajid, isNew)}
          onReload={reload}
          onClose={close}
          onClosed={() => cashierOpening.get() ?? setShown({ what: null, opening })}
        />
      )}
    </OnDemand>
  )
}
