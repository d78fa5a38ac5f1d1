import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { limits } from '@soportica/contract/core/limits'
import type { ListView } from '@soportica/contract/views/listViews'
import { savedName } from '@soportica/contract/views/sharing'
import { useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api/apiError.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { submitting } from '../../ui/submitting.ts'
import { profileMissing, SharingFields } from '../sharing/SharingFields.tsx'
import { useSaveKeys } from '../shortcuts/saveKeys.ts'
import { sendView } from './viewVerbs.ts'

type Props = {
  /** Absent: a new one. */
  readonly view: ListView | undefined
  readonly content: Pick<ListView, 'lista' | 'consulta' | 'columnas'>
  readonly mayShare: true | string
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
}
type Failure = { readonly mensaje: string; readonly campo?: string | undefined }
const ownFields: readonly string[] = ['nombre', 'compartida', 'perfil', 'oficial']

/** The name of a view, and its sharing. */
export function SaveViewForm({ view, content, mayShare, onSaved, onCancel }: Props) {
  const [nombre, setNombre] = useState(view?.nombre ?? '')
  const [compartida, setCompartida] = useState(view?.compartida ?? 0)
  const [perfil, setPerfil] = useState(view?.perfil ?? null)
  const [oficial, setOficial] = useState(view?.oficial === 1)
  const [failed, setFailed] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const lacks = nombre.trim() === '' ? savedName : compartida === 1 && perfil === null ? profileMissing : undefined
  const save = async () => {
    if (busy || lacks) return
    setBusy(true)
    try {
      const sharing = { compartida: compartida as 0 | 1 | 2, perfil, oficial: oficial && compartida === 2 ? 1 : 0 } as const
      const { id } = await sendView({ ...content, id: view?.id ?? 0, nombre: nombre.trim(), ...sharing, version: view?.version })
      onSaved(id)
    } catch (error) {
      setFailed({ mensaje: sentenceOf(error), campo: isApiError(error) ? error.campo : undefined })
    } finally {
      setBusy(false)
    }
  }
  const whole = useSaveKeys(() => void save())
  const ofField = (name: string) => (failed?.campo === name ? failed.mensaje : undefined)
  return (
    <form ref={whole} noValidate aria-label={view ? 'Editar la vista' : 'Guardar vista'} onSubmit={submitting(() => void save())}>
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
          // The panel was open before this field was there.
          autoFocus
        />
        <SharingFields
          what="vistas"
          mayShare={mayShare === true}
          compartida={compartida}
          perfil={perfil}
          error={ofField('perfil') ?? ofField('compartida')}
          onShare={setCompartida}
          onProfile={setPerfil}
        />
        {mayShare === true && compartida === 2 && (
          <Checkbox
            label="Oficial"
            description="Sale primero para todos; la cambian los administradores"
            checked={oficial}
            error={ofField('oficial')}
            onChange={({ currentTarget }) => setOficial(currentTarget.checked)}
          />
        )}
        {failed && !ownFields.includes(failed.campo ?? '') && (
          <Alert color="red" role="alert">
            {failed.mensaje}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
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
