import { Modal } from '@mantine/core'
import { declineRequestPlains, type PlanDetail } from '@soportica/contract/plan-requests/calls'
import { paddedPlan, planLimits } from '@soportica/contract/plan-requests/states'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { toast } from '../../../lib/toast.ts'
import { ariaKeysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { ChangedMeanwhile } from '../../../shells/record-dialog/ChangedMeanwhile.tsx'
import { ReasonForm } from '../../../shells/record-dialog/ReasonForm.tsx'
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
  const typed = useRef('')
  const reject = async (motivo: string) => {
    try {
      const { mensaje } = await call(declineRequestPlains, { body: { sopid, op: 1, motivo } })
      toast.success(mensaje, `planos-${sopid}`)
      onDone()
    } catch (error) {
      toast.error(sentenceOf(error), `planos-${sopid}`)
      if (isMoved(error)) onMoved()
    }
  }
  return (
    <>
      <ChangedMeanwhile sentence={moved} record="la solicitud" written={() => typed.current.trim() !== ''} onReload={onReload} />
      <ReasonForm
        about={`El motivo se envía a ${correo}.`}
        longest={planLimits.reason}
        submit="Rechazar"
        onSubmit={reject}
        onClose={onClose}
        closed={moved !== ''}
        onTyped={(motivo) => (typed.current = motivo)}
      />
    </>
  )
}
