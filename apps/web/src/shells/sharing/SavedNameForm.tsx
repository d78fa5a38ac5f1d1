import { Button, Group, Stack, TextInput } from '@mantine/core'
import { limits } from '@soportica/contract/core/limits'
import { savedName } from '@soportica/contract/views/sharing'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { submitting } from '../../ui/submitting.ts'
import { useSaveKeys } from '../shortcuts/saveKeys.ts'
import { profileMissing, SharingFields } from './SharingFields.tsx'

/** A name, and who sees it. */
export type SavedNameValues = { readonly nombre: string; readonly compartida: 0 | 1 | 2; readonly perfil: number | null }
type Props = {
  readonly label?: string
  /** In the plural. */
  readonly what: 'búsquedas' | 'vistas'
  readonly mayShare: boolean
  readonly start: { readonly nombre: string; readonly compartida: number; readonly perfil: number | null } | undefined
  readonly busy: boolean
  readonly failed: { readonly mensaje: string; readonly campo?: string | undefined } | undefined
  readonly onTyped: () => void
  readonly onSave: (values: SavedNameValues) => void
  readonly onCancel: () => void
  /** More of the form, below the sharing. */
  readonly children: (values: SavedNameValues) => ReactNode
}

/** The form of a saved view or search: its name and its sharing. */
export function SavedNameForm({ label, what, mayShare, start, busy, failed, onTyped, onSave, onCancel, children }: Props) {
  const [typed, setTyped] = useState(start?.nombre ?? '')
  const [compartida, setCompartida] = useState((start?.compartida ?? 0) as 0 | 1 | 2)
  const [perfil, setPerfil] = useState(start?.perfil ?? null)
  const values: SavedNameValues = { nombre: typed.trim(), compartida, perfil }
  const lacks = values.nombre === '' ? savedName : compartida === 1 && perfil === null ? profileMissing : undefined
  const save = () => {
    if (!busy && !lacks) onSave(values)
  }
  const whole = useSaveKeys(save)
  const ofField = (name: string) => (failed?.campo === name ? failed.mensaje : undefined)
  return (
    <form ref={whole} noValidate aria-label={label} onSubmit={submitting(save)}>
      <Stack gap="md">
        <TextInput
          label="Nombre"
          withAsterisk
          aria-required
          maxLength={limits.nameLength}
          autoComplete="off"
          value={typed}
          error={ofField('nombre')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onTyped()
          }}
          data-autofocus
          // A panel may have been open before this field was there.
          autoFocus
        />
        <SharingFields
          what={what}
          mayShare={mayShare}
          compartida={compartida}
          perfil={perfil}
          error={ofField('perfil') ?? ofField('compartida')}
          onShare={(value) => setCompartida(value as 0 | 1 | 2)}
          onProfile={setPerfil}
        />
        {children(values)}
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
