import { Modal } from '@mantine/core'
import { profiles as profileRights } from '@soportica/contract/permissions/securityWindows'
import { type ReportValues, wireValues } from '@soportica/contract/reports/question'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { toast } from '../../../lib/toast.ts'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { SavedNameForm, type SavedNameValues } from '../../../shells/sharing/SavedNameForm.tsx'
import { useReport } from '../ReportContext.ts'
import type { Order } from '../reportScreens.ts'
import { SearchConflict } from './SearchConflict.tsx'
import { type SearchFailure, searchFailure } from './searchFailure.ts'
import { type SavedSearch, searchesKey } from './useSavedSearches.ts'

export type ToSave = { readonly values: ReportValues; readonly order: Order }
type Saving = { readonly what: ToSave; readonly search: SavedSearch | undefined }
type Saved = { readonly id: number; readonly version: number }
export type SaveSearchDialogProps = {
  readonly opened: boolean
  readonly saving: Saving | undefined
  readonly version: number | undefined
  readonly onSaved: (saved: Saved) => void
  readonly onReload: (id: number) => void
  readonly onClose: () => void
}

/** The name of a saved search, and its sharing. */
export function SaveSearchDialog({ opened, saving, onClose, ...more }: SaveSearchDialogProps) {
  const [lastSaving, setLastSaving] = useState(saving)
  if (saving && saving !== lastSaving) setLastSaving(saving)
  useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={lastSaving?.search ? 'Editar la búsqueda' : 'Guardar la búsqueda'}
      returnFocus={false}
      zIndex={250}
    >
      {lastSaving && <SaveForm {...more} saving={lastSaving} onClose={onClose} />}
    </Modal>
  )
}

type FormProps = Omit<SaveSearchDialogProps, 'opened' | 'saving'> & { readonly saving: Saving }

function SaveForm({ saving: { what, search }, version, onSaved, onReload, onClose }: FormProps) {
  const { report, searches } = useReport()
  const cache = useQueryClient()
  const holds = useHolds()
  const [failed, setFailed] = useState<SearchFailure>()
  const [busy, setBusy] = useState(false)

  const send = async (sharing: SavedNameValues, from: number | undefined, id = search?.id ?? 0) => {
    if (busy) return
    setBusy(true)
    try {
      const values = wireValues(report, what.values) as never
      const saved = await call(searches.save, { body: { ...sharing, ...what.order, bugId: id, values, version: from } })
      if (saved.sinCambios) toast.info(saved.mensaje)
      else toast.success(saved.mensaje)
      // The screen must also show changes by others, or the next save would revert them.
      if (saved.fusionados?.length) onReload(saved.bugId)
      else onSaved({ id: saved.bugId, version: saved.version })
    } catch (error) {
      setFailed(searchFailure(error))
    } finally {
      setBusy(false)
      await cache.invalidateQueries({ queryKey: searchesKey(report) })
    }
  }
  const newest = async () => {
    const listed = await cache
      .fetchQuery({ queryKey: searchesKey(report), queryFn: () => call(searches.list, { query: {} }) })
      .catch(() => [])
    return listed.find(({ id }) => id === search?.id)?.version
  }
  const saveOver = async (sharing: SavedNameValues) => send(sharing, failed?.conflict?.version ?? (await newest()))
  return (
    <SavedNameForm
      what="búsquedas"
      mayShare={holds(profileRights.assignPermissions)}
      start={search}
      busy={busy}
      failed={failed}
      onTyped={() => setFailed(undefined)}
      onSave={(sharing) => void send(sharing, search && (version ?? search.version))}
      onCancel={onClose}
    >
      {(sharing) =>
        failed &&
        !failed.campo && (
          <SearchConflict
            failed={failed}
            busy={busy}
            onReload={() => search && onReload(search.id)}
            onSaveOver={() => void saveOver(sharing)}
            onSaveNew={() => void send(sharing, undefined, 0)}
          />
        )
      }
    </SavedNameForm>
  )
}
