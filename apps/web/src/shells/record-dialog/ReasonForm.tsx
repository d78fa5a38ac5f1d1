import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { fieldRequired } from '@soportica/contract/core/required'
import { type ReactNode, useRef, useState } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { submitting } from '../../ui/submitting.ts'

type Props = {
  readonly about: ReactNode
  readonly longest: number
  readonly submit: string
  readonly onSubmit: (motivo: string) => Promise<void>
  readonly onClose: () => void
  /** Somebody else acted meanwhile: the reason can be read and copied, not sent. */
  readonly closed?: boolean
  readonly onTyped?: (motivo: string) => void
}

/** The reason that an action asks for before it is done. A failure leaves what was typed. */
export function ReasonForm({ about, longest, submit, onSubmit, onClose, closed = false, onTyped }: Props) {
  const [motivo, setMotivo] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const lacks = motivo.trim() === ''
  const act = async () => {
    setSubmitted(true)
    if (lacks) return field.current?.focus()
    setBusy(true)
    await onSubmit(motivo.trim())
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={submitting(() => !busy && !closed && void act())}>
      <Stack gap="md">
        <Text size="sm">{about}</Text>
        <Textarea
          ref={field}
          label="Motivo"
          withAsterisk
          aria-required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longest}
          value={motivo}
          error={submitted && lacks ? fieldRequired('motivo') : undefined}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value)
            onTyped?.(currentTarget.value)
          }}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            Cancelar
          </Button>
          {!closed && (
            <BusyButton type="submit" busy={busy} color="red">
              {submit}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}
