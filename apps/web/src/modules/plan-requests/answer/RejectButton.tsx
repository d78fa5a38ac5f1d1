import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { declineRequestPlains, type PlanDetail } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planLimits } from '@soportica/contract/plan-requests/states'
import { fieldRequired } from '@soportica/contract/core/required'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { submitting } from '../../../ui/submitting.ts'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { ariaKeysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { ChangedMeanwhile } from '../../../shells/record-dialog/ChangedMeanwhile.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { isMoved } from './answerFailure.ts'

type Props = {
  readonly detail: PlanDetail
  readonly allowed: true | string
  // The person who dealt with it meanwhile.
  readonly moved: string
  readonly busy: boolean
  readonly onDone: () => void
  readonly onMoved: () => void
  readonly onReload: () => void
}

/** Asks for the reason, which is mailed to the requester. */
export function RejectButton({ detail, allowed, moved, busy, onDone, onMoved, onReload }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionButton
        allowed={busy ? 'La respuesta se está enviando.' : moved || allowed}
        aria-keyshortcuts={ariaKeysOf('reject')}
        variant="outline"
        color="red"
        leftSection={<IconX size="1.2em" aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Rechazar
      </ActionButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Rechazar la solicitud de planos N° ${paddedPlan(detail.sopid)}`}
        zIndex={250}
      >
        <Reason detail={detail} moved={moved} onDone={onDone} onMoved={onMoved} onReload={onReload} onClose={() => setOpened(false)} />
      </Modal>
    </>
  )
}

type ReasonProps = Pick<Props, 'detail' | 'moved' | 'onDone' | 'onMoved' | 'onReload'> & { readonly onClose: () => void }
function Reason({ detail: { sopid, correo }, moved, onDone, onMoved, onReload, onClose }: ReasonProps) {
  const [motivo, setMotivo] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const lacks = motivo.trim() === ''
  const reject = async () => {
    setSubmitted(true)
    if (lacks) return field.current?.focus()
    setBusy(true)
    try {
      const { mensaje } = await call(declineRequestPlains, { body: { sopid, op: 1, motivo: motivo.trim() } })
      toast.success(mensaje, `planos-${sopid}`)
      onDone()
    } catch (error) {
      toast.error(sentenceOf(error), `planos-${sopid}`)
      if (isMoved(error)) onMoved()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={submitting(() => {
        if (!busy && moved === '') void reject()
      })}
    >
      <ChangedMeanwhile sentence={moved} record="la solicitud" written={() => motivo.trim() !== ''} onReload={onReload} />
      <Stack gap="md">
        <Text size="sm">El motivo se envía a {correo}.</Text>
        <Textarea
          ref={field}
          label="Motivo"
          withAsterisk
          aria-required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={planLimits.reason}
          value={motivo}
          error={submitted && lacks ? fieldRequired('motivo') : undefined}
          onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
            Cancelar
          </Button>
          {moved === '' && (
            <BusyButton type="submit" busy={busy} color="red">
              Rechazar
            </BusyButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}
