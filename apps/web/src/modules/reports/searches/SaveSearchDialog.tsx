import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { limits } from '@soportica/contract/core/limits'
import { profiles as profileRights } from '@soportica/contract/permissions/security'
import { type ReportValues, wireValues } from '@soportica/contract/reports/question'
import { savedName } from '@soportica/contract/views/sharing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { submitting } from '../../../ui/submitting.ts'
import { call } from '../../../lib/api/api.ts'
import { useHolds } from '../../../lib/session/useHolds.ts'
import { toast } from '../../../lib/toast.ts'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { profileMissing, SharingFields } from '../../../shells/sharing/SharingFields.tsx'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
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
  const [nombre, setNombre] = useState(search?.nombre ?? '')
  const [compartida, setCompartida] = useState(search?.compartida ?? 0)
  const [perfil, setPerfil] = useState<number | null>(search?.perfil ?? null)
  const [failed, setFailed] = useState<SearchFailure>()
  const [busy, setBusy] = useState(false)
  const lacks = nombre.trim() === '' ? savedName : compartida === 1 && perfil === null ? profileMissing : undefined

  const send = async (from: number | undefined, id = search?.id ?? 0) => {
    if (busy || lacks) return
    setBusy(true)
    try {
      const values = wireValues(report, what.values) as never
      const body = {
        bugId: id,
        nombre: nombre.trim(),
        values,
        ...what.order,
        compartida: compartida as 0 | 1 | 2,
        perfil,
        version: from,
      }
      const saved = await call(searches.save, { body })
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
  const save = () => void send(search && (version ?? search.version))
  const saveOver = async () => send(failed?.conflict?.version ?? (await newest()))
  const newest = async () => {
    const listed = await cache
      .fetchQuery({ queryKey: searchesKey(report), queryFn: () => call(searches.list, { query: {} }) })
      .catch(() => [])
    return listed.find(({ id }) => id === search?.id)?.version
  }
  const whole = useSaveKeys(save)
  const ofField = (name: string) => (failed?.campo === name ? failed.mensaje : undefined)
  return (
    <form ref={whole} noValidate onSubmit={submitting(save)}>
      <Stack gap="md">
        <TextInput
          label="Nombre"
          withAsterisk
          aria-required
          maxLength={limits.nameLength}
          autoComplete="off"
          value={nombre}
          error={ofField('nombre')}
          onChange={({ currentTarget }) => {
            setNombre(currentTarget.value)
            setFailed(undefined)
          }}
          data-autofocus
        />
        <SharingFields
          what="búsquedas"
          mayShare={holds(profileRights.assignPermissions)}
          compartida={compartida}
          perfil={perfil}
          error={ofField('perfil') ?? ofField('compartida')}
          onShare={setCompartida}
          onProfile={setPerfil}
        />
        {failed && !failed.campo && (
          <SearchConflict
            failed={failed}
            busy={busy}
            onReload={() => search && onReload(search.id)}
            onSaveOver={() => void saveOver()}
            onSaveNew={() => void send(undefined, 0)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <BusyButton type="submit" busy={busy} refusal={lacks}>
            Guardar
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
